-- Browsers that are told of new leads of a site. Address and keys of a browser are sealed with the server's key.
CREATE TABLE push_subscription (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  account_id TEXT NOT NULL REFERENCES account (id),
  session_id TEXT NOT NULL,
  endpoint_hash TEXT NOT NULL,
  sealed TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  -- Since when a message waits in the outbox: the next leads go with it.
  waits_since TEXT,
  UNIQUE (tenant_id, endpoint_hash)
) STRICT;
CREATE INDEX push_subscription_account ON push_subscription (account_id, session_id);
CREATE INDEX push_subscription_endpoint ON push_subscription (endpoint_hash);
