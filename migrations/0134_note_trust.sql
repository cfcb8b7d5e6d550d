-- Since when an account has its role and may sign in with what it has, where others changed that after it was made.
ALTER TABLE account ADD COLUMN changed_at TEXT;
-- The account that made a link for another person: its links end with it.
ALTER TABLE one_time_link ADD COLUMN author_id TEXT;
