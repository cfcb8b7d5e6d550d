ALTER TABLE feed ADD COLUMN server_key text COLLATE "C";
