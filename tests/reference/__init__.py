"""The fouled board a second time, slow and obvious, from the laws' words and the federations' sources alone.

Nothing in `board`, `fouled_99`, `fouled_104`, `federations` and `penalty_cards` comes from the
engine: each sentence of the law is a function, each score is compared with every other one by one,
and the small scales are written out place by place. The tests beside them hold these functions to
figures worked out by hand, and then the engine to these functions, on all small boards.
"""
