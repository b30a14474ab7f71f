"""Faces: how numbers, sentences and tables look in a language. Rounding lives here alone."""
