/** The mail that summarises an inbox, as it would be sent now: it counts what its reader may read now. */
import { isAllowed } from '#domain/access/role-permissions.ts';
import { digestMessage } from '#domain/leads/digest.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { localDay } from '#domain/text/dates.ts';
import type { Account } from '#schemas/api/session.ts';
import { findAccount } from '#tenants/accounts/account-rows.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { countForDigest } from '#tenants/leads/digests.ts';
import { mayOpenSite } from '#tenants/sites/hosts.ts';
import { Undeliverable } from './channel.ts';
import { dealerFacts } from './dealer-facts.ts';
import type { MailBrand } from './mail-html.ts';

/** The account that wants a digest, if it may still read leads of the site. */
export async function findDigestReader(
  { db }: Pick<Store, 'db'>,
  scope: TenantScope,
  accountId: string,
): Promise<Account | null> {
  const found = await findAccount(db, accountId);
  if (found === null || found.row.disabledAt !== null) return null;
  const { account } = found;
  return isAllowed(account.role, 'leads.read') && mayOpenSite(account, scope) ? account : null;
}

export async function digestMail(
  { store, console }: { readonly store: Store; readonly console: string },
  scope: TenantScope | null,
  detail: { readonly [name: string]: string },
): Promise<{ readonly message: MailMessage; readonly brand: MailBrand }> {
  if (scope === null) throw new Undeliverable('The site has been removed.');
  const reader = await findDigestReader(store, scope, detail['account'] ?? '');
  if (reader === null) throw new Undeliverable('Its reader may not read leads of this site any more.');
  const { since = '' } = detail;
  const { locationIds } = reader;
  const counts = await countForDigest(store, scope, { since, locationIds });
  const { brand, zone } = await dealerFacts(store, scope, '');
  const known = (await listContent(store, scope, 'location')).map(({ item: { id, name } }) => ({ id, name }));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const order = [...known.map(({ id }) => id), ...[...counts.keys()].filter((id) => !names.has(id))];
  const message = digestMessage({
    site: brand.name,
    every: detail['every'] === 'week' ? 'week' : 'day',
    since: localDay(new Date(since), zone),
    yards: order.flatMap((id) => {
      const count = counts.get(id);
      const name = names.get(id) ?? (id === '' ? 'No location' : 'A location that is gone');
      return count === undefined ? [] : [{ ...count, name }];
    }),
    address: `${console}/sites/${encodeURIComponent(scope.slug)}/leads`,
  });
  return { message, brand };
}
