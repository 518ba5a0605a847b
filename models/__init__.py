"""The domain of Handful: kernel, games and store. Runs without a server."""
