/** Signed-in shoppers of the demo sites, as entering a code leaves them: written while the server runs. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseDriver, connect } from '#tenants/database/connect.ts';
import { textHash } from '#tenants/database/content-hash.ts';
import { newId } from '#tenants/database/new-id.ts';
import { siteUrl } from './console.ts';

interface SeededShopper {
  readonly email?: string | null;
  readonly phone: string | null;
}

/** Work in the server's own database: `all` answers ids, `run` writes; the site's id is given. */
async function inDatabase<T>(
  slug: string,
  work: (tools: {
    readonly tenantId: string;
    all(query: string, ...values: (string | null)[]): readonly { readonly id: string }[];
    run(query: string, ...values: (string | null)[]): void;
  }) => T,
): Promise<T> {
  const { driver } = await chooseDriver(undefined);
  const { client } = await connect(join(process.env['FORECOURT_DATA'] ?? '', 'forecourt.db'), driver);
  try {
    client.exec('PRAGMA busy_timeout = 20000');
    const all = (query: string, ...values: (string | null)[]) =>
      client.prepare(query).all(...values) as { readonly id: string }[];
    const run = (query: string, ...values: (string | null)[]) => void client.prepare(query).run(...values);
    const tenantId = all('SELECT id FROM tenant WHERE slug = ?', slug)[0]?.id ?? '';
    client.exec('BEGIN IMMEDIATE');
    const made = work({ tenantId, all, run });
    client.exec('COMMIT');
    return made;
  } finally {
    client.close();
  }
}

const insertShopper = `INSERT INTO shopper (tenant_id, id, email, phone, person_phone, name, last_name, postcode, made_at, seen_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** An account without a sign-in since a moment (ISO). */
export function leaveShopper(slug: string, phone: string, seenAt: string): Promise<void> {
  return inDatabase(slug, ({ tenantId, run }) =>
    run(insertShopper, tenantId, newId(), null, phone, '', '', '', '', seenAt, seenAt),
  );
}

/** Signs a shopper in to a site in the browser of a page. One number is one shopper, however often it signs in. */
export async function signInShopper(page: Page, slug: string, { email = null, phone }: SeededShopper): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inDatabase(slug, ({ tenantId, all, run }) => {
    const at = new Date().toISOString();
    const ends = new Date(Date.now() + 86_400_000).toISOString();
    const known = all(
      'SELECT id FROM shopper WHERE tenant_id = ? AND (phone = ? OR email = ?)',
      tenantId,
      phone,
      email,
    );
    const id = known[0]?.id ?? newId();
    if (known.length === 0) run(insertShopper, tenantId, id, email, phone, '', '', '', '', at, at);
    run(
      'INSERT INTO shopper_session VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      tenantId,
      newId(),
      textHash(token),
      id,
      at,
      at,
      ends,
      'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    );
  });
  const url = siteUrl(slug);
  await page.context().addCookies([
    { name: 'fc_shopper', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'fc_signed_in', value: '1', url, sameSite: 'Lax' },
  ]);
}
