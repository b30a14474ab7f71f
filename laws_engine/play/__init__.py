"""The play of the cards: penalty cards, defective tricks, displaced deals; one idea a module."""
