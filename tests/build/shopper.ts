/** A signed-in shopper of a site, as entering a code leaves them. */
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { beginShopperSession } from '#tenants/shoppers/sessions.ts';
import { shopperOfContact } from '#tenants/shoppers/shoppers.ts';
import type { Answer, TestPlatform } from './platform.ts';

export interface Contacts {
  readonly email?: string;
  readonly phone?: string;
}

export interface SignedInShopper {
  readonly id: string;
  readonly cookie: string;
  get(path: string): Promise<Answer>;
  /** As a script of the site's own page sends it. */
  send(path: string, body: unknown): Promise<Answer>;
  /** As a form without scripts sends it. */
  post(path: string, fields: { readonly [name: string]: string }): Promise<Answer>;
}

export async function aShopper(
  { platform, request }: Pick<TestPlatform, 'platform' | 'request'>,
  scope: TenantScope,
  { email, phone }: Contacts,
  host = `${scope.slug}.localhost`,
): Promise<SignedInShopper> {
  const store: Store = platform.store;
  const at = store.now().toISOString();
  const { id, token } = await store.tx(async (db) => {
    let found: string | null = null;
    if (email !== undefined) found = await shopperOfContact(db, scope, { way: 'email', to: email }, found, at);
    if (phone !== undefined) found = await shopperOfContact(db, scope, { way: 'phone', to: phone }, found, at);
    if (found === null) throw new Error('A shopper has an address or a number.');
    const made = { shopperId: found, agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', now: store.now() };
    return { id: found, token: await beginShopperSession(db, scope, made) };
  });
  const cookie = `fc_shopper=${token}`;
  const own = { cookie, origin: `http://${host}` };
  return {
    id,
    cookie,
    get: (path) => request(host, 'GET', path, undefined, { cookie }),
    send: (path, body) => request(host, 'POST', path, body, own),
    post: (path, fields) =>
      request(host, 'POST', path, new URLSearchParams(fields).toString(), {
        ...own,
        'content-type': 'application/x-www-form-urlencoded',
      }),
  };
}
