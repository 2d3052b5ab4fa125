"""Bots: they are given what a seat may know, and imagined worlds that fit it; never the true state."""
