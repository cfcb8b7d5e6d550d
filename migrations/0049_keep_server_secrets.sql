-- Secrets of the server itself that outlive a change of its key, such as the identity that browsers know it by.
CREATE TABLE server_secret (
  name TEXT PRIMARY KEY NOT NULL,
  sealed TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
