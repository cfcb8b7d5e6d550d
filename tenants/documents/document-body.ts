import type { Settings } from '#domain/switches/settings.ts';
import type { Appointments } from '#schemas/documents/appointments.ts';
import type { DeliveryTable } from '#schemas/documents/delivery.ts';
import type { LeadRouting } from '#schemas/documents/lead-routing.ts';
import type { Lenders } from '#schemas/documents/lenders.ts';
import type { MailTemplates } from '#schemas/documents/mail-templates.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { Redirects } from '#schemas/documents/redirects.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { SpinToWin } from '#schemas/documents/spin-to-win.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { ValuationDocument } from '#schemas/documents/valuation.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Snapshot } from './snapshot.ts';

/** What documents hold, by their key. */
interface DocumentBodies {
  readonly switches: Settings;
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
  readonly 'section/header': Section;
  readonly 'section/footer': Section;
}

/**
 * What a document of a snapshot holds, with all its layers; null where there is none. Publishing checks schemas, so a release
 * is as typed; drafts may have faults.
 */
export function bodyOf<K extends keyof DocumentBodies>(
  snapshot: Pick<Snapshot, 'documents'> | null,
  key: K,
): DocumentBodies[K] | null {
  return (snapshot?.documents.get(key)?.effective as DocumentBodies[K] | undefined) ?? null;
}
