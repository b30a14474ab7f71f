"""A whole session: its boards, its pairs, their totals and ranks."""
