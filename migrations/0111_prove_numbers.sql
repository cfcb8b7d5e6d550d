-- Since when a number has been this shopper's: numbers are given to other people after a rest. Null in rows of before, which
-- count from when they were made.
ALTER TABLE shopper ADD COLUMN phone_since TEXT;
