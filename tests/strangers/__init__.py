"""Clients and tools of other people play, read the schema and judge: real libraries, a real server process."""
