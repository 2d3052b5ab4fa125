"""The vocabulary of the abilities: what each word means in the game and how it prints itself."""
