"""Whole sessions in and out of PBN, CSV and JSON, and the list of fouled boards."""
