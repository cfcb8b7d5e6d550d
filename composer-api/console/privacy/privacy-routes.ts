/** The stored data of one person: shown, handed out, and erased (`schemas/api/privacy.ts`). */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { leadName } from '#domain/leads/lead-lines.ts';
import { mailKey, phoneKey } from '#domain/leads/person-keys.ts';
import { leastMonths, mostMonths } from '#domain/leads/retention.ts';
import type { PhoneCountry } from '#domain/locations/phone.ts';
import { sourceLocale } from '#domain/messages/translate.ts';
import type { ContactWish, PersonSummary, Retention, RetentionPreview } from '#schemas/api/privacy.ts';
import { recordAudit } from '#tenants/audit/record-audit.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { siteCountry } from '#tenants/documents/site-country.ts';
import { resumeContact, stopContact } from '#tenants/leads/stopped-contacts.ts';
import { findPerson, type PersonQuery, readPerson } from '#tenants/privacy/find-person.ts';
import { countExpired, findRetention, firstRun, saveRetention } from '#tenants/privacy/retention.ts';
import { type ArchiveReader, personArchive } from '../../site/garage/person-archive.ts';
import { handle, type Needs, siteScope, takes } from '../api/handlers.ts';

const months = z
  .int(`Enter whole months, ${leastMonths} to ${mostMonths}, or nothing`)
  .min(leastMonths, `Enter at least ${leastMonths} month`)
  .max(mostMonths, `Enter at most ${mostMonths} months`)
  .nullable();
const retentionRules = z.strictObject({
  enquiries: months,
  trade: months,
  finance: months,
  careers: months,
  spam: months,
  accounts: months,
});
const previewBody = z.strictObject({ rules: retentionRules });
const retentionBody = previewBody.extend({ agreed: z.int().min(0).max(1_000_000) });

const person = z.strictObject({ mail: z.string().trim().max(200), phone: z.string().trim().max(40) });
const wish = person.extend({ stopped: z.boolean() });
const erasure = person.extend({ typed: z.string().trim().max(200) });

const staff: ArchiveReader = {
  locale: sourceLocale,
  leftOut: (name) => `${name} (not in this archive: open the lead to save it)`,
};

export function privacyRoutes({
  store,
  leadFiles,
  asideLeads,
  eraser,
}: Needs<'store' | 'eraser' | 'asideLeads' | 'leadFiles'>) {
  const refusal = 'A template gets no leads, so it stores nothing of shoppers.';
  const note = (scope: TenantScope, action: string, by: string, leads: number) =>
    store.tx((db) =>
      recordAudit(db, scope, { action, kind: 'read', by, at: store.now().toISOString(), detail: { leads } }),
    );
  return handle({
    ...retentionRoutes({ store }),
    'POST /tenants/:tenant/privacy/find': takes(person, async (c, body) => {
      const scope = siteScope(c, refusal);
      const asked = await readPerson(store, scope, body);
      const { leads, deliveries, files, stoppedAt } = await findPerson(store, scope, asked);
      const aside = await asideLeads.find(scope, asked, await siteCountry(store, scope));
      await note(scope, 'privacy.find', c.var.account.name, leads.length + aside.length);
      return {
        leads: leads.map(({ id, at, category, payload }) => ({ id, at, category, name: leadName(payload) })),
        aside: aside.length,
        deliveries: deliveries.length,
        files: files.length,
        stoppedAt,
      } satisfies PersonSummary;
    }),
    'POST /tenants/:tenant/privacy/stop': takes(wish, async (c, { stopped, ...typed }) => {
      const scope = siteScope(c, refusal);
      const asked = await readPerson(store, scope, typed);
      for (const contact of Object.values(asked).filter((key) => key !== ''))
        await (stopped ? stopContact(store, scope, contact, 'told staff') : resumeContact(store, scope, contact));
      await store.tx((db) =>
        recordAudit(db, scope, {
          action: stopped ? 'privacy.stop' : 'privacy.resume',
          by: c.var.account.name,
          at: store.now().toISOString(),
          detail: {},
        }),
      );
      const { stoppedAt } = await findPerson(store, scope, asked);
      return { stoppedAt } satisfies ContactWish;
    }),
    'POST /tenants/:tenant/privacy/export': takes(person, async (c, given) => {
      const scope = siteScope(c, refusal);
      const asked = await readPerson(store, scope, given);
      const found = await findPerson(store, scope, asked);
      const aside = await asideLeads.find(scope, asked, await siteCountry(store, scope));
      if (found.leads.length + aside.length === 0)
        throw new AppError('not-found', 'Nothing is stored about this person.');
      const archive = await personArchive({ store, leadFiles }, scope, asked, { ...found, aside }, staff);
      await note(scope, 'privacy.export', c.var.account.name, found.leads.length + aside.length);
      return c.body(new Uint8Array(archive), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="person-${scope.slug}-${store.now().toISOString().slice(0, 10)}.zip"`,
      });
    }),
    'POST /tenants/:tenant/privacy/erase': takes(erasure, async (c, { typed, ...person }) => {
      const scope = siteScope(c, refusal);
      const asked = await readPerson(store, scope, person);
      if (!isAgain(typed, asked, await siteCountry(store, scope)))
        throw new AppError('input.invalid', '/typed: Type the address or number again, exactly as shown above.');
      return eraser.erasePerson(scope, asked, c.var.account.name);
    }),
  });
}

/** Whether the typed text is the address, or the number, of the query. */
function isAgain(typed: string, { mail, phone }: PersonQuery, country: PhoneCountry | null): boolean {
  const [mailTyped, phoneTyped] = [mailKey(typed), phoneKey(typed, country)];
  return (mailTyped !== '' && mailTyped === mail) || (phoneTyped !== '' && phoneTyped === phone);
}

/**
 * How long the content of leads is stored (`schemas/api/privacy.ts`): a rule can only be switched on after its effect
 * was shown.
 */
function retentionRoutes({ store }: Needs<'store'>) {
  const refusal = 'A template gets no leads, so it stores nothing of shoppers.';
  return handle({
    'GET /tenants/:tenant/privacy/retention': (c) => retentionOf(store, siteScope(c, refusal)),
    'POST /tenants/:tenant/privacy/retention/preview': takes(previewBody, async (c, { rules: asked }) => {
      const counted = await countExpired(store, siteScope(c, refusal), asked);
      return { ...counted, nextAt: firstRun(store.now(), asked) } satisfies RetentionPreview;
    }),
    'PUT /tenants/:tenant/privacy/retention': takes(retentionBody, async (c, { rules: asked, agreed }) => {
      const scope = siteScope(c, refusal);
      const { total } = await countExpired(store, scope, asked);
      if (total > agreed)
        throw new AppError(
          'input.invalid',
          `/agreed: This would erase ${total} leads and accounts, and ${agreed} were agreed to. Look at the number, then save again.`,
        );
      await saveRetention(store, scope, asked, { by: c.var.account.name });
      return retentionOf(store, scope);
    }),
  });
}

async function retentionOf(store: Store, scope: TenantScope): Promise<Retention> {
  const stored = await findRetention(store.db, scope);
  return { ...stored, ...(await countExpired(store, scope, stored.rules)) };
}
