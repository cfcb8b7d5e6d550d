-- Names of keys that a request puts into use once it is approved. The keys themselves wait sealed among the site's secrets.
ALTER TABLE approval_request ADD COLUMN secrets TEXT NOT NULL DEFAULT '[]';
