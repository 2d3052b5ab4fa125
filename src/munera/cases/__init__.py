"""Case files: a position, what is done in it and what is then true, in a game's own words."""
