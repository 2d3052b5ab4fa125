"""How the database comes from one version of the server to the next."""
