/** The steps from a template to a lawful site: the current state, what is missing and why it matters. */
import type { CheckPoint, GoLiveState, OnboardingStep } from '#schemas/api/go-live.ts';
import type { Site } from '#schemas/documents/site.ts';
import { listPeople } from '#tenants/accounts/list-people.ts';
import { listContent } from '#tenants/content/list-content.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { bodyOf } from '#tenants/documents/document-body.ts';
import { draftSnapshot } from '#tenants/documents/live-snapshot.ts';
import { listAnswers } from '#tenants/onboarding/go-public.ts';
import { countVehicles } from '#tenants/stock/list-vehicles.ts';
import type { Needs } from '../api/handlers.ts';
import { findBlockers } from '../checks/site-checks.ts';

interface StepText extends Pick<OnboardingStep, 'key' | 'title' | 'why' | 'at' | 'link' | 'also'> {
  /** Checks that belong to it. */
  readonly rules: readonly string[];
  readonly asksToConfirm?: boolean;
}

const setting = (pointer: string) => `settings/site?${new URLSearchParams({ field: pointer })}`;

const stepTexts: readonly StepText[] = [
  {
    key: 'business',
    title: 'Business',
    at: setting('/legal/company'),
    link: 'Open the site settings',
    why: 'Company, number and licence are on every page, as most states require by law.',
    rules: ['company-number', 'licence-answered', 'licence-on-every-page'],
  },
  {
    key: 'brand',
    title: 'Brand',
    at: 'theme',
    link: 'Open the theme',
    why: 'Shoppers recognise the dealer by colours, type and logo. Contrast is checked as you choose.',
    rules: [],
  },
  {
    key: 'locations',
    title: 'Locations and hours',
    at: 'locations',
    link: 'Open the locations',
    also: { at: 'locations/spreadsheet', link: 'Import a spreadsheet' },
    why: 'Address, map and opening hours bring shoppers to the location.',
    rules: ['location'],
  },
  {
    key: 'people',
    title: 'People',
    at: 'people?invite',
    link: 'Invite people',
    why: 'At least one person at the dealer needs to sign in and read leads.',
    rules: [],
  },
  {
    key: 'lenders',
    title: 'Lenders',
    at: 'lenders',
    link: 'Open the lenders',
    why: 'A repayment may only be shown with a lender’s rate, its comparison rate and the warning.',
    rules: ['lender-named', 'lender-comparison-rate', 'comparison-rate'],
  },
  {
    key: 'legal',
    title: 'Legal texts',
    at: setting('/texts/privacy'),
    link: 'Open the texts',
    asksToConfirm: true,
    why: 'No template can answer for the dealer: privacy, consent and terms are the dealer’s own words.',
    rules: ['legal-text', 'legal-confirmed', 'consumer-notice', 'price-type-in-words'],
  },
  {
    key: 'stock',
    title: 'Stock',
    at: 'import',
    link: 'Import stock',
    why: 'Each price says what it includes, each vehicle has a location, and only new vehicles are called new.',
    rules: ['price-type', 'new-but-driven', 'no-yard'],
  },
  {
    key: 'texts',
    title: 'Pages and menus',
    at: 'checks',
    link: 'Open the checks',
    why: 'Placeholders and another dealer’s numbers came along with copies before.',
    rules: [],
  },
  {
    key: 'leads',
    title: 'Where leads go',
    at: 'leads',
    link: 'Open the leads',
    why: 'An unread enquiry is a lost sale.',
    rules: [],
  },
  {
    key: 'domain',
    title: 'Domain',
    at: 'domains',
    link: 'Open the domains',
    why: 'Search engines remember one address: the dealer’s own, once it is verified.',
    rules: [],
  },
];

export const onboardingSteps: ReadonlySet<string> = new Set(stepTexts.map(({ key }) => key));

interface Today {
  readonly now: string;
  readonly isThere: boolean;
}

/** Putting a site live, step by step. */
export async function goLiveState(deps: Needs<'store' | 'registry'>, scope: TenantScope): Promise<GoLiveState> {
  const found = await findBlockers(deps, scope);
  const answers = await listAnswers(deps.store, scope);
  const today = await readToday(deps, scope);
  const claimed = new Set(stepTexts.flatMap(({ rules }) => rules));
  const steps = stepTexts.map(({ rules, asksToConfirm = false, ...text }): OnboardingStep => {
    const belongs = ({ rule }: CheckPoint) =>
      rules.includes(rule ?? '') || (text.key === 'texts' && !claimed.has(rule ?? ''));
    const points = found.blockers.filter(belongs);
    const answer = answers.get(text.key);
    const { now, isThere } = today[text.key] ?? { now: '', isThere: true };
    const isDone = isThere || answer?.state === 'done';
    const blocked = points.every(({ isInDraft }) => isInDraft) ? 'waits' : 'open';
    const state = points.length > 0 ? blocked : isDone ? 'done' : answer?.state === 'skipped' ? 'skipped' : 'todo';
    return { ...text, state, now, points, asksToConfirm, answer: answer ? { by: answer.author, at: answer.at } : null };
  });
  return { ...found, steps };
}

const count = (many: number, noun: string) =>
  many === 0 ? `No ${noun} yet.` : `${many.toLocaleString('en-AU')} ${noun}${many === 1 ? '' : 's'}.`;

async function readToday({ store }: Needs<'store'>, scope: TenantScope): Promise<{ readonly [step: string]: Today }> {
  const drafts = await draftSnapshot(store, scope);
  const site = bodyOf(drafts, 'site');
  const template = drafts.template?.name ?? 'the template';
  const locations = (await listContent(store, scope, 'location')).map(({ item }) => item);
  const closed = locations.filter(({ contact_detail }) => (contact_detail?.opening_hours ?? []).length === 0);
  const { people } = await listPeople(store, scope, { limit: 50 });
  const lenders = Object.keys(bodyOf(drafts, 'lenders')?.lenders ?? {}).length;
  const vehicles = await countVehicles(store, scope);
  const ownTheme = drafts.documents.get('theme')?.own != null;
  const domains = site?.domains ?? [];
  return {
    business: { now: describeBusiness(site), isThere: true },
    brand: {
      now: `${ownTheme ? 'Own colours and fonts' : `Colours and fonts of ${template}`}; ${site?.logo?.image ? 'own logo.' : 'the name is shown as text until a logo is uploaded.'}`,
      isThere: Boolean(site?.logo?.image),
    },
    locations: {
      now: `${count(locations.length, 'location')}${
        closed.length > 0
          ? ` Without opening hours: ${closed
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ')}${closed.length > 3 ? ' and more' : ''}.`
          : ''
      }`,
      isThere: closed.length === 0,
    },
    people: {
      now: people.length === 0 ? 'None of the dealer’s staff can sign in yet.' : `${people.length} can sign in.`,
      isThere: people.length > 0,
    },
    lenders: { now: lenders === 0 ? 'No lender: no repayments are shown.' : count(lenders, 'lender'), isThere: true },
    legal: { now: `The terms and privacy pages started as copies from ${template}.`, isThere: false },
    stock: { now: vehicles === 0 ? 'No vehicles yet.' : count(vehicles, 'vehicle'), isThere: vehicles > 0 },
    texts: { now: `Pages and menus started as copies from ${template}.`, isThere: true },
    leads: {
      now: `Staff with permission read them under Leads. The site shows ${site?.contact.email ?? 'no address'} as the dealer’s email.`,
      isThere: people.some(({ role }) => role === 'admin' || role === 'leads'),
    },
    domain: {
      now: domains.length === 0 ? 'It answers at the platform’s own address.' : `${domains.join(', ')}.`,
      isThere: domains.length > 0,
    },
  };
}

function describeBusiness(site: Site | null | undefined): string {
  if (!site) return 'Nothing is entered.';
  const { company, companyNumber, licences } = site.legal;
  const name = site.country === 'NZ' ? 'NZBN' : 'ABN';
  return `${company || 'No company'}, ${companyNumber === '' ? `no ${name}` : `${name} ${companyNumber.replace(/^(?:ABN|NZBN) ?/i, '')}`}, ${licences.length === 0 ? 'no licence' : `licence ${licences.join(', ')}`}.`;
}
