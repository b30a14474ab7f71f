"""The Dutch laws of 1963."""
