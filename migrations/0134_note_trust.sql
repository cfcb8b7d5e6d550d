-- Since when an account has its role and may sign in with what it has, where others changed that after it was made.
ALTER TABLE account ADD COLUMN changed_at TEXT;
-- The account that made a link for another person: its links end with it.
ALTER TABLE one_time_link ADD COLUMN author_id TEXT;
-- Keyed hashes of the contacts that have spun in a round: after an erasure they still have, and no one can read whose they are.
CREATE TABLE prize_mark (
  tenant_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (tenant_id, round, mark)
);
