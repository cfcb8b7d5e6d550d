/** The kinds of document a tenant has, by key, and how the layers of each combine (design, section 4). */
import type { Permission } from '../api/access.ts';
import type { RiskClass } from '../shapes/risk.ts';

interface Kind {
  readonly title: string;
  /** There are several, each with a name after the slash of its key. */
  readonly keyed?: true;
  readonly layers: 'document' | 'per-key' | 'whole';
  /** Of what its schema declares no risk for; pages and sections are looked at block by block. */
  readonly risk: RiskClass;
  /** What a change needs, unless a field of it says otherwise. */
  readonly permission: Permission;
  /** Shoppers read none of its texts: not on pages, in menus and forms, nor in emails. */
  readonly isInternal?: true;
  /** Its screen in the console, where it is not the form of the settings. */
  readonly screen?: string;
  /** Title and first words of the form that the settings draw from its schema. */
  readonly form?: { readonly title: string; readonly text: string };
}

export const documentKinds = {
  page: { title: 'Page', keyed: true, layers: 'document', risk: 'layout', permission: 'pages.edit' },
  section: { title: 'Shared section', keyed: true, layers: 'document', risk: 'layout', permission: 'pages.edit' },
  form: { title: 'Form', keyed: true, layers: 'document', risk: 'layout', permission: 'pages.edit' },
  switches: { title: 'Switches', layers: 'per-key', risk: 'layout', permission: 'switches.edit', screen: 'switches' },
  theme: {
    title: 'Theme',
    layers: 'per-key',
    risk: 'layout',
    permission: 'theme.edit',
    isInternal: true,
    screen: 'theme',
  },
  site: {
    title: 'Site',
    layers: 'per-key',
    risk: 'wording',
    permission: 'site.edit',
    form: {
      title: 'Site settings',
      text: 'Who this site is: its name, how shoppers reach it, what the law asks it to say.',
    },
  },
  lenders: { title: 'Lenders', layers: 'per-key', risk: 'price', permission: 'finance.rules', screen: 'lenders' },
  delivery: {
    title: 'Delivery',
    layers: 'per-key',
    risk: 'price',
    permission: 'site.edit',
    form: {
      title: 'Delivery prices',
      text: 'The cost of delivery by distance from the vehicle, and postcodes with a special price.',
    },
  },
  valuation: {
    title: 'Valuations',
    layers: 'per-key',
    risk: 'price',
    permission: 'finance.rules',
    screen: 'valuation',
  },
  appointments: {
    title: 'Appointments',
    layers: 'per-key',
    risk: 'layout',
    permission: 'site.edit',
    form: {
      title: 'Appointment times',
      text: 'What shoppers can book, by department. Times are made from the opening hours of each location.',
    },
  },
  'spin-to-win': {
    title: 'Spin to win',
    layers: 'per-key',
    risk: 'legal',
    permission: 'site.edit',
    screen: 'spin-to-win',
  },
  'lead-routing': {
    title: 'Lead routing',
    layers: 'per-key',
    risk: 'layout',
    permission: 'leads.route',
    isInternal: true,
    screen: 'lead-routing',
  },
  'mail-templates': { title: 'Emails', layers: 'per-key', risk: 'wording', permission: 'site.edit', screen: 'mails' },
  navigation: {
    title: 'Menus',
    layers: 'whole',
    risk: 'layout',
    permission: 'pages.edit',
    form: {
      title: 'Menus',
      text: 'The links of header and footer. A panel is made from the stock and updates automatically.',
    },
  },
  redirects: {
    title: 'Redirects',
    layers: 'whole',
    risk: 'layout',
    permission: 'pages.edit',
    isInternal: true,
    form: { title: 'Redirects', text: 'Addresses that moved, so that old links and search engines still arrive.' },
  },
} as const satisfies { readonly [kind: string]: Kind };

export type DocumentKind = keyof typeof documentKinds;

export const documentKindNames = Object.keys(documentKinds) as readonly DocumentKind[];

/** `page/home`, `section/header`, `theme` … */
export type DocumentKey = string;

/** The kind of a document key, or null for an unknown one. */
export function documentKind(key: DocumentKey): DocumentKind | null {
  const [head = '', tail] = key.split('/', 2);
  if (!Object.hasOwn(documentKinds, head)) return null;
  const kind = head as DocumentKind;
  if (!describeKind(kind).keyed) return tail === undefined ? kind : null;
  return tail !== undefined && /^[a-z0-9][a-z0-9-]{0,60}$/.test(tail) && key === `${kind}/${tail}` ? kind : null;
}

/** What is known of a kind. */
export function describeKind(kind: DocumentKind): Kind {
  return documentKinds[kind];
}
