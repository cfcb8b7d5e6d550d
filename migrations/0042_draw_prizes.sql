-- Spins of the prize wheel: one for each person and round. `person_mail` and `person_phone` are written as those of leads;
-- null where the person did not give one, or was erased. `prize` is the key of what was won; null for no prize.
CREATE TABLE prize_spin (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  round INTEGER NOT NULL,
  person_mail TEXT,
  person_phone TEXT,
  prize TEXT,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, lead_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX prize_spin_mail ON prize_spin (tenant_id, round, person_mail) WHERE person_mail IS NOT NULL;
CREATE UNIQUE INDEX prize_spin_phone ON prize_spin (tenant_id, round, person_phone) WHERE person_phone IS NOT NULL;

-- How many of each prize of a round were won.
CREATE TABLE prize_taken (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  round INTEGER NOT NULL,
  prize TEXT NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, round, prize)
) STRICT, WITHOUT ROWID;
