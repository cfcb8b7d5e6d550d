/** The content of documents: the schema of each kind, and its initial value on a new site. */
import type { Json, SchemaNode } from '../shapes/json.ts';
import { type Appointments, appointmentsSchema } from './appointments.ts';
import { type DeliveryTable, deliverySchema } from './delivery.ts';
import { formSchema } from './form.ts';
import type { DocumentKind } from './kinds.ts';
import { type LeadRouting, leadRoutingSchema } from './lead-routing.ts';
import { type Lenders, lendersSchema } from './lenders.ts';
import { type MailTemplates, mailTemplatesSchema } from './mail-templates.ts';
import { type Navigation, navigationSchema } from './navigation.ts';
import { type Redirects, redirectsSchema } from './redirects.ts';
import { type Site, siteSchema } from './site.ts';
import { type SpinToWin, spinToWinSchema } from './spin-to-win.ts';
import { type Theme, themeSchema } from './theme.ts';
import { usualQuestions, type ValuationDocument, valuationDocumentSchema } from './valuation.ts';

interface Body {
  readonly schema: SchemaNode;
  /** Saving from the empty revision makes it; left out for what a site cannot begin without. */
  readonly empty?: Json;
}

/** Kinds whose schemas are of other folders. */
type LayoutKind = 'page' | 'section' | 'switches';

export const documentBodies: { readonly [kind in Exclude<DocumentKind, LayoutKind>]: Body } = {
  form: { schema: formSchema },
  theme: { schema: themeSchema },
  site: { schema: siteSchema },
  lenders: { schema: lendersSchema, empty: { lenders: {} } },
  delivery: { schema: deliverySchema, empty: { bands: [] } },
  valuation: { schema: valuationDocumentSchema, empty: { questions: usualQuestions } },
  appointments: { schema: appointmentsSchema, empty: {} },
  'spin-to-win': { schema: spinToWinSchema, empty: {} },
  'lead-routing': { schema: leadRoutingSchema, empty: {} },
  'mail-templates': { schema: mailTemplatesSchema, empty: {} },
  navigation: { schema: navigationSchema, empty: { header: [], footer: [], legal: [] } },
  redirects: { schema: redirectsSchema, empty: { rules: [] } },
};

/** What a document of a kind may begin with; undefined for one that cannot be made so. */
export function emptyBody(key: string): Json | undefined {
  return Object.entries(documentBodies).find(([kind]) => kind === key)?.[1].empty;
}

/** Types of what is stored by the name of its kind. */
export interface DocumentTypes {
  readonly theme: Theme;
  readonly site: Site;
  readonly lenders: Lenders;
  readonly delivery: DeliveryTable;
  readonly valuation: ValuationDocument;
  readonly appointments: Appointments;
  readonly 'spin-to-win': SpinToWin;
  readonly 'lead-routing': LeadRouting;
  readonly 'mail-templates': MailTemplates;
  readonly navigation: Navigation;
  readonly redirects: Redirects;
}
