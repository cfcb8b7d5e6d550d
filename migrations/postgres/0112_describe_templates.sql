ALTER TABLE tenant ADD COLUMN purpose text COLLATE "C";
