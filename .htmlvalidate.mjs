// The rules that every built page keeps (tests/site/test_html.py): all that html-validate recommends,
// the HTML standard's own among them, but for these, each with its reason.
export default {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Style. The standard takes both spellings, and the build writes some of them out by a parser.
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A search engine's taste. A clause's title names edition, law and site, however long that gets.
    "long-title": "off",
    // The side-by-side table is laid out as blocks on a phone; browsers then forget that it is a table,
    // and the roles remind them.
    "no-redundant-role": "off",
    // A technique, not a demand. Forms of the calculators and of the glossary send nothing: they answer
    // while one types, and a button would do nothing.
    "wcag/h32": "off",
    // Two steps of a ruling guide may ask the same question on different ways; one step is shown at a time.
    "unique-landmark": "off",
  },
};
