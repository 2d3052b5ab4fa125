"""Reading data files that people write: values with the lines they stand on, and problems that say what is right."""
