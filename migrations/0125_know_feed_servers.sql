-- The key or certificate that a feed's server was first seen with, of which server, and one that it has shown since; JSON.
ALTER TABLE feed ADD COLUMN server_key TEXT;
