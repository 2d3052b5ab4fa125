"""The engine: a state is a value, what is left to do is on its stack, chance is a seat. Imports nothing of ours."""
