"""What a move costs: `make bench` measures, prints, and fails when a budget is missed."""
