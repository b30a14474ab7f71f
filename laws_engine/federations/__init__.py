"""How federations score a fouled board, where the laws leave it to their regulations: data and arithmetic."""
