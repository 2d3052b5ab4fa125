"""For Glory: deck building in the Machinations Phase, then battles in the arenas."""
