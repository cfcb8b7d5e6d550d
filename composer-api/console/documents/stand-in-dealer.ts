/** A template names no dealer: its pages are rendered with the preview's placeholder dealer. */
import { standInSite } from '#renderer/stand-in-dealer.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';

/** A site's own documents stay as they are. */
export function withStandIn(snapshot: Snapshot): Snapshot {
  const site = snapshot.documents.get('site');
  if (site === undefined) return snapshot;
  const effective = standInSite(site.effective);
  if (effective === site.effective) return snapshot;
  return { ...snapshot, documents: new Map([...snapshot.documents, ['site', { ...site, effective }]]) };
}
