import type { Provenance } from '#schemas/api/document.ts';
import { displayMoment } from '../ui/dates.ts';

/**
 * Where a value came from: "Default", "Template base-dealer, release 4", "This site, by Kim, 21 Nov 2026, 12:04".
 * `isOwn` is the draft's current state; the server's answer may be older by a moment.
 */
export function displayOrigin(provenance: Provenance, isOwn: boolean, template: string | null): string {
  if (isOwn) {
    if (provenance.layer !== 'tenant') return 'This site, just now';
    const who = provenance.by ? `, by ${provenance.by}` : '';
    const when = provenance.at ? `, ${displayMoment(provenance.at)}` : '';
    return `This site${who}${when}`;
  }
  if (provenance.layer === 'tenant') return 'Inherited';
  if (provenance.layer === 'default') return 'Default';
  const release = provenance.release === undefined ? '' : `, release ${provenance.release}`;
  return `Template${template ? ` ${template}` : ''}${release}`;
}
