ALTER TABLE approval_request ADD COLUMN secrets text COLLATE "C" NOT NULL DEFAULT '[]';
