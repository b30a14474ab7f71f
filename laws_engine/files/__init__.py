"""Travellers in and out: the JSON document, CSV and PBN."""
