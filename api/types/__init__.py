"""The types of the schema, a file for each noun. What each field means is in its description and nowhere else."""
