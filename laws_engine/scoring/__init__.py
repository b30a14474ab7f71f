"""Scoring, one idea a room: matchpoints, add-one, Neuberg, the fixed scale, deductions, the board."""
