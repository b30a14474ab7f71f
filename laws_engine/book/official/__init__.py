"""Official wording: texts that a rights holder hands over, read into the clause tree and shown above ours.

A text never enters the repository. What stands here is how each one is laid out (``layouts/*.toml``):
marks, headings and how many sentences a clause takes, in the order of the text.
"""
