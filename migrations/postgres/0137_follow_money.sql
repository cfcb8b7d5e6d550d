ALTER TABLE payment DROP CONSTRAINT payment_state_check;

ALTER TABLE payment ADD COLUMN back_cents bigint NOT NULL DEFAULT 0;

ALTER TABLE payment ADD COLUMN question text COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE payment ADD COLUMN check_at text COLLATE "C";

CREATE INDEX payment_to_check ON payment (check_at) WHERE check_at IS NOT NULL;

ALTER TABLE money_entry DROP CONSTRAINT money_entry_kind_check;

UPDATE payment SET check_at = changed_at
WHERE driver = 'checkout' AND state IN ('paid', 'mismatch', 'refunding', 'refunded');

UPDATE payment SET back_cents = (
  SELECT COALESCE(-SUM(money_entry.cents), 0) FROM money_entry
  WHERE money_entry.tenant_id = payment.tenant_id AND money_entry.payment_id = payment.id
    AND money_entry.kind = 'refunded'
);
