/** Enters a lead that was kept on disk: reads the form again as of the time that it was sent. */
import { AppError } from '#domain/errors/app-error.ts';
import { fieldText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { fileIds } from '#domain/leads/lead-file.ts';
import { isGated, journeyOfForm } from '#domain/shoppers/gates.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import type { Store } from '#tenants/database/open.ts';
import type { SiteRequest } from '../data/site-request.ts';
import { noAsker } from './field-kinds/server-kind.ts';
import { formFiles, withFoundFiles } from './form-files.ts';
import type { Entered, EnterLead, KeptLead } from './lead-journal.ts';
import { type ReadLead, readLead } from './read-lead.ts';
import { storeForm } from './store-form.ts';

interface EnterDeps {
  readonly store: Store;
  readonly deliveries: { wake(): void };
  /** A site as it is now; null where it is gone. */
  readonly siteOf: (tenantId: string, origin: string, path: string) => Promise<SiteRequest | null>;
}

const keptNote = 'kept on disk until the database was back';
const lostVehicle = 'the vehicle that the form named is no longer on the site';
const uncheckedGate = 'sent while the shopper’s sign-in, which this form requires, could not be checked';
const lostFiles = 'files that were sent with the form no longer exist';

export function leadEntry({ store, deliveries, siteOf }: EnterDeps): EnterLead {
  return async (kept, { id, at }) => {
    const site = await siteOf(kept.tenantId, kept.origin, '/api/leads');
    if (site === null) return { aside: 'The site was removed, or nothing of it is live any more.' };
    const found = await formFiles(store, site, kept.fields, []);
    const isLost = found.found.length < fileIds(kept.fields['files']).length;
    const read = await readKept(store, site, { ...kept, fields: withFoundFiles(kept.fields, found) }, at, {
      files: { found: found.found, problems: [] },
      notes: [keptNote, ...(isLost ? [lostFiles] : [])],
    });
    if ('aside' in read) return read;
    const { lead, also } = read;
    const receipt = await storeForm(store, site, {
      id,
      key: kept.key,
      lead,
      also,
      files: found.found,
      now: at,
      thanks: kept.thanks ? () => true : false,
    });
    if (receipt.created) deliveries.wake();
    return { aside: null };
  };
}

async function readKept(
  store: Store,
  site: SiteRequest,
  { fields, hurried, userAgent, referer }: KeptLead,
  now: Date,
  { files, notes }: Pick<Parameters<typeof readLead>[1], 'files'> & { readonly notes: readonly string[] },
) {
  const locations = await (await site.data()).content.listLocations();
  const arrived = { store, site, locations, now, hurried, userAgent, referer, files, notes, asker: noAsker };
  try {
    let read = await readLead(fields, arrived);
    // The shopper has had a receipt, so the lead is kept without its vehicle rather than dropped.
    if ('problems' in read && read.problems.every(({ pointer }) => pointer === '/car_id'))
      read = await readLead({ ...fields, car_id: '' }, { ...arrived, notes: [...notes, lostVehicle] });
    if ('problems' in read) return refused(read.heading, read.problems);
    if (isGatedLead(site, fields, read)) {
      read = await readLead(fields, { ...arrived, notes: [...notes, uncheckedGate] });
      if ('problems' in read) return refused(read.heading, read.problems);
    }
    if (read.holds || read.spins || read.lead.slot !== null)
      return { aside: 'The form has changed since then: it now books something that the shopper did not ask for.' };
    return read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'document.invalid') return refused(error.message, []);
    throw error;
  }
}

/** Sessions are in the database that was away. The form was acknowledged, so it is kept with a note to staff. */
function isGatedLead(site: SiteRequest, fields: LeadFields, { lead, holds, spins }: ReadLead): boolean {
  const journey = journeyOfForm({ form: fieldText(fields, 'form'), category: lead.category, holds, spins });
  return journey !== null && isGated(journey, site.release.facts.switches);
}

function refused(heading: string, problems: readonly Problem[]): Entered & { readonly aside: string } {
  const list = problems.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`);
  return { aside: ['The form as it is now does not take it.', heading, ...list].join(' ') };
}
