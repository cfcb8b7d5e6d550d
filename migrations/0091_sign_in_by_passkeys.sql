-- Passkeys of shoppers: the second way in for those who want one. The private key never leaves the shopper's device.
CREATE TABLE shopper_passkey (
  tenant_id TEXT NOT NULL REFERENCES tenant (id),
  -- What the device calls it, base64url.
  id TEXT NOT NULL,
  shopper_id TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- Of signatures, where the device counts them.
  counter INTEGER NOT NULL,
  -- The host that it signs in to: a passkey of another address of the site is another one.
  host TEXT NOT NULL,
  -- The device that it was made on, as its browser names itself.
  agent TEXT NOT NULL,
  made_at TEXT NOT NULL,
  -- When it was last used, or made; a challenge from before that moment is not taken again.
  used_at TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopper_passkey_shopper ON shopper_passkey (tenant_id, shopper_id);
