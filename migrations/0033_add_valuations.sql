-- How far the valuation of a shopper's own vehicle came. What was said and offered is in the lead, which grows step by step.
CREATE TABLE valuation (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  -- Known to the shopper's form alone: whoever knows the lead's id may not add to the lead.
  secret TEXT NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('car', 'answers', 'done')),
  -- The valuation as the form had it when it saved it, JSON.
  response TEXT,
  saved_at TEXT,
  at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, lead_id)
) STRICT, WITHOUT ROWID;
