"""The editions: each folder holds one edition's data and the laws it computes."""
