"""The Swedish laws of 1997."""
