"""The server: people, programs and bots at tables, over HTTP and sockets. It knows every game by its protocol alone."""
