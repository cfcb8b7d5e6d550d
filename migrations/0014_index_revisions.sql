-- The history of a document is read newest first, and thinned where it is long; what a release holds must stay.
CREATE INDEX revision_of_document ON revision (tenant_id, key, at);
CREATE INDEX release_document_of_revision ON release_document (tenant_id, key, revision_id);
