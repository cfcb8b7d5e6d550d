-- Nothing writes or reads them: see docs/decisions/0054.
DROP TABLE block_usage;
DROP TABLE reference_usage;
