/** The value that a site's switch inherits. */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { DocumentKey } from '#schemas/documents/kinds.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { Db, Store, TenantScope } from '../database/open.ts';
import { readTemplate } from '../documents/build-snapshot.ts';
import { readDrafts } from '../documents/draft-rows.ts';
import { readLivePin, readLiveRevisions, requireTenantRow } from '../documents/release-rows.ts';
import type { Revision } from '../documents/revisions.ts';

/** A document that is searched or changed on many sites. */
export interface SoughtDocument {
  readonly key: DocumentKey;
  readonly body: Json;
  /** The template's or default value of the switch; undefined for other documents. */
  readonly inherited?: Json | undefined;
}

const switchesKey = 'switches';

/**
 * Documents to search for a switch or a text. For a switch, the site's inherited values are included, also where the
 * site sets none.
 * @param template release of the template that the documents build on
 * @param switchKey null where no switch is sought
 */
export async function soughtDocuments(
  { db, defaults }: { readonly db: Db; readonly defaults: Store['defaults'] },
  revisions: readonly Revision[],
  template: { readonly templateId: string | null; readonly releaseId: string | null },
  switchKey: string | null,
): Promise<readonly SoughtDocument[]> {
  const there = revisions.filter(({ deleted }) => !deleted);
  if (switchKey === null) return there;
  const { templateId, releaseId } = template;
  const above = templateId === null || releaseId === null ? [] : await readTemplate(db, templateId, releaseId);
  const layers = [above.find(({ key }) => key === switchesKey)?.body, defaults[switchesKey]];
  const said = layers.find((layer) => isJsonObject(layer) && Object.hasOwn(layer, switchKey));
  const inherited = isJsonObject(said) ? said[switchKey] : undefined;
  const own = there.find(({ key }) => key === switchesKey);
  return [{ key: switchesKey, body: own?.body ?? {}, inherited }];
}

/** Live documents of a site, and drafts that differ from them, as `soughtDocuments`. */
export async function soughtOnSite(
  { db, defaults }: Pick<Store, 'db' | 'defaults'>,
  scope: TenantScope,
  switchKey: string | null,
): Promise<{ readonly live: readonly SoughtDocument[]; readonly drafts: readonly SoughtDocument[] }> {
  const { templateId, templateReleaseId, liveReleaseId } = await requireTenantRow(db, scope);
  const sought = (revisions: readonly Revision[], releaseId: string | null) =>
    soughtDocuments({ db, defaults }, revisions, { templateId, releaseId }, switchKey);
  const live = liveReleaseId === null ? [] : await readLiveRevisions(db, scope);
  const known = new Set(live.map(({ id }) => id));
  const drafts = await readDrafts(db, scope);
  const differ = drafts.filter(({ id, key }) => !known.has(id) && (switchKey === null || key === switchesKey));
  return {
    live: liveReleaseId === null ? [] : await sought(live, (await readLivePin(db, scope)) ?? templateReleaseId),
    // A site that is not live inherits in its drafts.
    drafts: differ.length === 0 && liveReleaseId !== null ? [] : await sought(differ, templateReleaseId),
  };
}
