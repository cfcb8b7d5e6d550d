/** Shoppers of the demo sites who are signed in, as a code that came back leaves them. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { switchDefaults } from '#schemas/switches/registry.ts';
import { openStore } from '#tenants/database/open.ts';
import { beginShopperSession } from '#tenants/shoppers/sessions.ts';
import { shopperOfContact } from '#tenants/shoppers/shoppers.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { siteUrl } from './console.ts';

/** Signs somebody in to a site in the browser of a page, beside the server, which learns of it by the database. */
export async function signInShopper(
  page: Page,
  slug: string,
  { email, phone }: { readonly email?: string; readonly phone?: string },
): Promise<void> {
  const dataDir = process.env['FORECOURT_DATA'] ?? '';
  const store = await openStore({
    file: join(dataDir, 'forecourt.db'),
    defaults: { switches: switchDefaults },
    siteDomain: 'localhost',
  });
  try {
    const scope = await findScopeForSystem(store, slug);
    if (!scope) throw new Error(`There is no site ${slug}.`);
    const at = store.now().toISOString();
    const token = await store.tx(async (db) => {
      let id: string | null = null;
      if (email !== undefined) id = await shopperOfContact(db, scope, { way: 'email', to: email }, id, at);
      if (phone !== undefined) id = await shopperOfContact(db, scope, { way: 'phone', to: phone }, id, at);
      if (id === null) throw new Error('A shopper has an address or a number.');
      return beginShopperSession(db, scope, { shopperId: id, agent: 'A browser of tests', now: store.now() });
    });
    const url = siteUrl(slug);
    await page.context().addCookies([
      { name: 'fc_shopper', value: token, url, httpOnly: true, sameSite: 'Lax' },
      { name: 'fc_signed_in', value: '1', url, sameSite: 'Lax' },
    ]);
  } finally {
    await store.close();
  }
}
