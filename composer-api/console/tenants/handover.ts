/** The facts of a hand-over page. */
import { isAllowed } from '#domain/access/role-permissions.ts';
import { displayPhone } from '#domain/locations/phone.ts';
import { roleTitles } from '#schemas/api/access.ts';
import type { HandOver, HandOverFact, OnboardingStep } from '#schemas/api/go-live.ts';
import { listPeople } from '#tenants/accounts/list-people.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { findTenantEntry } from '#tenants/sites/list-tenants.ts';
import type { Needs } from '../api/handlers.ts';
import { siteUrl } from '../api/tenant-summary.ts';
import { goLiveState } from './onboarding-steps.ts';

/** People and locations that the page names. */
const mostNamed = 50;

const stepStates = {
  done: 'settled',
  open: 'to fix',
  waits: 'fixed in the draft, to be published',
  todo: 'could be better',
  skipped: 'skipped',
} as const;

/** @param origin of the console's own request. */
export async function handOverOf(
  deps: Needs<'store' | 'registry'>,
  scope: TenantScope,
  origin: string,
): Promise<HandOver> {
  const { store } = deps;
  const { steps, since } = await goLiveState(deps, scope);
  const site = bodyOf(await draftSnapshot(store, scope), 'site');
  const { people } = await listPeople(store, scope, { limit: mostNamed });
  const locations = (await listContent(store, scope, 'location')).map(({ item }) => item).slice(0, mostNamed);
  const fact = (title: string, text: string): HandOverFact => ({ title, text });
  const legal = site?.legal;
  const shownPhone = (phone: string | null | undefined) => (phone ? displayPhone(phone, site?.country ?? 'AU') : '');
  const reading = people.filter(({ isDisabled, role }) => !isDisabled && isAllowed(role, 'leads.read'));
  return {
    name: (await findTenantEntry(store, scope)).name,
    since,
    addresses: [
      fact('Site', siteUrl(scope.slug, store.siteDomain, origin)),
      ...(site?.domains ?? []).map((domain) => fact('Own domain', domain)),
      fact('Console', `${new URL(origin).origin}/sites/${scope.slug}`),
    ],
    legal: [
      fact('Company', legal?.company || 'not entered'),
      fact(site?.country === 'NZ' ? 'NZBN' : 'ABN', legal?.companyNumber || 'not entered'),
      fact('Licences', legal?.licences.join(', ') || 'not entered'),
    ],
    people: people.filter(({ isDisabled }) => !isDisabled).map(({ name, role }) => fact(name, roleTitles[role])),
    locations: locations.map(({ name, phone, address }) =>
      fact(name, [address?.street, address?.city, address?.state, shownPhone(phone)].filter(Boolean).join(', ')),
    ),
    enquiries: [
      fact('Shoppers write to', site?.contact.email || 'not entered'),
      fact('Shoppers call', shownPhone(site?.contact.phone) || 'not entered'),
      fact('Read in the console by', reading.map(({ name }) => name).join(', ') || 'none of the dealer’s staff yet'),
    ],
    steps: steps.filter(isSettled).map((step) => fact(step.title, describeStep(step))),
    left: steps.filter((step) => !isSettled(step)).map((step) => fact(step.title, describeStep(step))),
  };
}

function isSettled({ state }: OnboardingStep): boolean {
  return state === 'done' || state === 'skipped';
}

function describeStep({ state, answer, points, now }: OnboardingStep): string {
  const who = answer === null ? '' : `, ${answer.by} on ${answer.at.slice(0, 10)}`;
  return `${now} ${stepStates[state].charAt(0).toUpperCase()}${stepStates[state].slice(1)}${points.length > 0 ? ` (${points.length})` : ''}${who}.`;
}
