ALTER TABLE shopper ADD COLUMN phone_since text COLLATE "C";
