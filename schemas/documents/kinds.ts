/** The kinds of document a tenant has, by key, and how the layers of each combine (design, section 4). */
import type { RiskClass } from '../shapes/risk.ts';

export const documentKinds = {
  page: { title: 'Page', keyed: true, layers: 'document', risk: 'layout' },
  section: { title: 'Shared section', keyed: true, layers: 'document', risk: 'layout' },
  form: { title: 'Form', keyed: true, layers: 'document', risk: 'layout' },
  switches: { title: 'Switches', keyed: false, layers: 'per-key', risk: 'layout' },
  theme: { title: 'Theme', keyed: false, layers: 'per-key', risk: 'layout' },
  site: { title: 'Site', keyed: false, layers: 'per-key', risk: 'wording' },
  lenders: { title: 'Lenders', keyed: false, layers: 'per-key', risk: 'price' },
  delivery: { title: 'Delivery', keyed: false, layers: 'per-key', risk: 'price' },
  valuation: { title: 'Valuations', keyed: false, layers: 'per-key', risk: 'price' },
  appointments: { title: 'Appointments', keyed: false, layers: 'per-key', risk: 'layout' },
  'spin-to-win': { title: 'Spin to win', keyed: false, layers: 'per-key', risk: 'legal' },
  'lead-routing': { title: 'Lead routing', keyed: false, layers: 'per-key', risk: 'layout' },
  'mail-templates': { title: 'Emails', keyed: false, layers: 'per-key', risk: 'wording' },
  navigation: { title: 'Menus', keyed: false, layers: 'whole', risk: 'layout' },
  redirects: { title: 'Redirects', keyed: false, layers: 'whole', risk: 'layout' },
} as const satisfies Record<
  string,
  {
    title: string;
    keyed: boolean;
    layers: 'document' | 'per-key' | 'whole';
    /** Of what its schema declares no risk for; pages and sections are looked at block by block. */
    risk: RiskClass;
  }
>;

export type DocumentKind = keyof typeof documentKinds;

/** `page/home`, `section/header`, `theme` … */
export type DocumentKey = string;

/** The kind of a document key, or null when it is not one of ours. */
export function documentKind(key: DocumentKey): DocumentKind | null {
  const [head = '', tail] = key.split('/', 2);
  if (!Object.hasOwn(documentKinds, head)) return null;
  const kind = head as DocumentKind;
  if (!documentKinds[kind].keyed) return tail === undefined ? kind : null;
  return tail !== undefined && /^[a-z0-9][a-z0-9-]{0,60}$/.test(tail) && key === `${kind}/${tail}` ? kind : null;
}
