"""Tests of Wallet and Boss's Wallet, told as at a table."""
