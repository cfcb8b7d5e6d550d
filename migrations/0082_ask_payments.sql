-- What staff ask a shopper to pay, beside the deposits of reservations: what it is for, and by when.
ALTER TABLE payment ADD COLUMN title TEXT NOT NULL DEFAULT '';
-- 'YYYY-MM-DD' on the site's calendar; null where no day was named.
ALTER TABLE payment ADD COLUMN due_day TEXT;
