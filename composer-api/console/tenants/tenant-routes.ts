/** Tenants: the list, one in detail, and cloning a template into a new one. */
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { companyNumberFault } from '#domain/legal/company-number.ts';
import type { ClonedTenant, TenantDetail, TenantList } from '#schemas/api/tenant.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { toClone } from '#tenants/onboarding/clone-request.ts';
import { cloneTenant } from '#tenants/onboarding/clone-tenant.ts';
import { sitesOfCompany } from '#tenants/onboarding/company-sites.ts';
import { saveAnswer } from '#tenants/onboarding/go-public.ts';
import { findTemplateUpdate } from '#tenants/onboarding/template-update.ts';
import { requireScopeForAccount } from '#tenants/sites/hosts.ts';
import { findTenantEntry, listTenants, type TenantEntry, type TenantFilter } from '#tenants/sites/list-tenants.ts';
import { anyJson } from '../../kernel/http/read-body.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { missingOf } from '../api/missing.ts';
import { takes } from '../api/takes.ts';
import { tenantSummary } from '../api/tenant-summary.ts';
import { documentCheck } from '../checks/release.ts';
import { beginStock, cloneLimit, cloneStock } from './clone-stock.ts';
import { putLive } from './go-live-routes.ts';

const line = (most: number) => z.string().trim().min(1, 'Fill this in').max(most, `At most ${most} characters`);

const cloneRequest = z.strictObject({
  template: line(60),
  name: line(80),
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens, beginning with a letter')
    .min(3, 'At least 3 characters')
    .max(40, 'At most 40 characters'),
  country: z.enum(['AU', 'NZ'], 'AU or NZ'),
  timeZone: z.string().refine(isTimeZone, 'A time zone such as Australia/Brisbane'),
  theme: z.string().max(60).optional(),
  contact: z.strictObject({
    phone: z.string().regex(/^\+?[0-9 ()-]{6,20}$/, 'A phone number such as 07 3200 1234'),
    email: z.email('An email address such as sales@example.com.au').max(120),
  }),
  company: z
    .strictObject({ name: line(120), number: line(30), licence: z.string().max(60), shared: z.boolean().optional() })
    .optional(),
  locations: z
    .array(
      z.strictObject({
        name: line(80),
        street: line(120),
        city: line(80),
        state: line(40),
        postcode: z.string().regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.'),
        phone: z.string().max(20).optional(),
      }),
    )
    .min(1, 'At least one location')
    .max(50, 'At most 50 locations at once'),
  legal: z
    .strictObject({
      privacy: line(400),
      consent: line(400),
      priceNote: z.string().trim().max(600).optional(),
      confirmed: z.boolean().optional(),
    })
    .optional(),
  // False for none; else the document, which is checked as every document is.
  lenders: anyJson.optional(),
  stock: cloneStock.optional(),
  goLive: z.boolean().optional(),
});

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: value });
    return /^(Australia|Pacific)\//.test(value);
  } catch {
    return false;
  }
}

/** `+61732001234` whatever way it was typed. */
function internationalPhone(typed: string, country: 'AU' | 'NZ'): string {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  return /^(?:13|1300|1800|0800|0508)/.test(digits)
    ? digits
    : `${country === 'AU' ? '+61' : '+64'}${digits.replace(/^0/, '')}`;
}

function readFilter(c: Context<ConsoleEnv>): TenantFilter {
  const kind = c.req.query('kind');
  const text = c.req.query('q') ?? '';
  if (text.length > 100) throw new AppError('input.invalid', 'Search with at most 100 characters.');
  if (kind !== undefined && kind !== 'site' && kind !== 'template')
    throw new AppError('input.invalid', 'kind is site or template.');
  const [template, after] = [c.req.query('template'), c.req.query('after')];
  return {
    ...{ text },
    ...(kind === undefined ? {} : { kind }),
    ...(template === undefined ? {} : { template }),
    ...(after === undefined ? {} : { after }),
  };
}

/** What keeps a new site from going live; nothing where it is live now. */
async function tryPutLive(...[deps, scope, how]: Parameters<typeof putLive>): Promise<readonly Problem[]> {
  try {
    await putLive(deps, scope, how);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'document.invalid') return error.problems ?? [];
    throw error;
  }
}

export function tenantRoutes(deps: ConsoleDeps): ConsoleRoutes {
  const { store } = deps;
  const summary = (entry: TenantEntry, origin: string) => tenantSummary(store, entry, origin);

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => {
      const { entries, total, next } = await listTenants(store, c.var.account, readFilter(c));
      const list: TenantList = { tenants: entries.map((entry) => summary(entry, c.req.url)), total, next };
      return c.json(list);
    })
    .post('/', takes(cloneRequest, cloneLimit), async (c) => {
      const { account } = c.var;
      const request = c.req.valid('json');
      const theme =
        request.theme === undefined
          ? null
          : (deps.themes.find((choice) => choice.key === request.theme)?.theme ?? null);
      if (request.theme !== undefined && !theme) {
        throw new AppError('input.invalid', 'Choose one of the themes.', [
          {
            document: 'request',
            pointer: '/theme',
            message: `There is no theme called "${request.theme}".`,
            severity: 'error',
          },
        ]);
      }
      const { country } = request;
      const fault = request.company ? companyNumberFault(request.company.number, country) : null;
      if (fault !== null) {
        throw new AppError('input.invalid', fault, [
          { document: 'request', pointer: '/company/number', message: fault, severity: 'error' },
        ]);
      }
      const { shared, ...company } = request.company ?? { name: '', number: '', licence: '' };
      const others = request.company && shared !== true ? await sitesOfCompany(store, company.number) : [];
      if (others.length > 0) {
        const message = `This number stands on ${others.join(', ')} already. Correct it, or say that it is the same company.`;
        throw new AppError('input.invalid', message, [
          { document: 'request', pointer: '/company/shared', message, severity: 'error' },
        ]);
      }
      const phone = (typed: string) => internationalPhone(typed, country);
      const clone = toClone(
        {
          ...request,
          ...(request.company ? { company } : {}),
          contact: { ...request.contact, phone: phone(request.contact.phone) },
          locations: request.locations.map((location) => ({
            ...location,
            phone: phone(location.phone || request.contact.phone),
          })),
        },
        { by: account.name, ...(theme === null ? {} : { theme }) },
      );
      const actor = { accountId: account.id, address: account.address ?? null };
      await cloneTenant(store, { ...clone, actor, check: documentCheck(deps) });
      const made = await requireScopeForAccount(store, account, request.slug);
      const by = account.name;
      if (request.legal?.confirmed === true) await saveAnswer(store, made, { step: 'legal', state: 'done', by });
      const mayShare = shared === true;
      const begun = request.stock ? await beginStock(deps, made, by, request.stock) : { id: null, problems: [] };
      const isWanted = request.goLive === true && begun.problems.length === 0;
      const blockers = isWanted ? await tryPutLive(deps, made, { by, mayShare }) : begun.problems;
      const cloned: ClonedTenant = {
        ...summary(await findTenantEntry(store, made), c.req.url),
        ...{ blockers, import: begun.id },
      };
      return c.json(cloned, 201);
    })
    .get('/:tenant', async (c) => {
      const { scope } = c.var;
      const update = await findTemplateUpdate(store, scope);
      const detail: TenantDetail = {
        ...summary(await findTenantEntry(store, scope), c.req.url),
        missing: await missingOf(store, scope),
        templateUpdate: update ? { from: update.from, to: update.to } : null,
      };
      return c.json(detail);
    });
}

/** What a new site can be cloned from, and the themes that it can begin with. */
export function templateRoutes({ store, themes }: ConsoleDeps): ConsoleRoutes {
  return new Hono<ConsoleEnv>().get('/', async (c) => {
    const { entries } = await listTenants(store, c.var.account, { kind: 'template', limit: 200 });
    return c.json({
      templates: entries.map((entry) => tenantSummary(store, entry, c.req.url)),
      themes,
    });
  });
}
