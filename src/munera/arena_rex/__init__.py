"""Arena Rex 2.1: cohorts of gladiators, beasts and titans fight in an arena."""
