"""The Dutch laws of 2017: articles 14 and 67."""
