"""What others are given of a version: packages, the site as an archive, PDFs, a bill of materials, notes.

`make.make_release` makes it all from a checkout without uncommitted changes (docs/contributors/releasing.md).
"""
