-- Events that went to services of analytics and belong to no lead are forgotten after some days.
CREATE INDEX outbox_of_events ON outbox (created_at) WHERE channel = 'forward' AND lead_id IS NULL;
