"""The tests: they mirror api and models; what all of them share lies here."""
