"""The data under ``/api/v1/``: clauses, examples and terms as JSON, described by ``schema.json`` beside it.

The addresses are permanent, and fields are added, never renamed or taken away; what must change goes to
``/api/v2/``. Links inside are relative to the file that they stand in. The words are our own: official
wording never gets here.
"""
