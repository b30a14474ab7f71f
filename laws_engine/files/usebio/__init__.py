"""Sessions in and out of USEBIO, the exchange format of the English Bridge Union."""
