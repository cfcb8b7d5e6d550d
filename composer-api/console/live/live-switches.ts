/** Switches as they are live, with the layer that decided each and the drafts' values. */
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Provenance } from '#schemas/api/document.ts';
import type { LiveSwitch } from '#schemas/api/live-page.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { Store } from '#tenants/database/open.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
import type { Snapshot } from '#tenants/documents/snapshot.ts';
import { listValueAuthors } from '#tenants/documents/value-authors.ts';

export async function listLiveSwitches(
  store: Store,
  scope: TenantScope,
  { live, draft }: { readonly live: Snapshot; readonly draft: Snapshot },
  keys: ReadonlySet<string>,
): Promise<LiveSwitch[]> {
  const [document, changed] = [live.documents.get('switches'), draft.documents.get('switches')];
  const values = isJsonObject(document?.effective) ? document.effective : {};
  const drafts = isJsonObject(changed?.effective) ? changed.effective : {};
  const authors = await listValueAuthors(store, scope, 'switches');
  return [...keys].flatMap((key): LiveSwitch[] => {
    const known = findSwitch(key);
    if (!known) return [];
    const value = values[key] ?? known.default;
    const next = drafts[key] ?? known.default;
    const isSame = JSON.stringify(value) === JSON.stringify(next);
    const stored = document?.provenance[`/${key}`];
    const provenance: Provenance =
      stored && stored.layer !== 'default' ? stored : { layer: 'default', inherited: known.default };
    // Authors are those of the drafts' values: of another value they would name the wrong person.
    const author = isSame && provenance.layer === 'tenant' ? authors.get(`/${key}`) : undefined;
    return [
      {
        key,
        title: known.title,
        value,
        provenance: author ? { ...provenance, by: author.by, at: author.at } : provenance,
        ...(isSame ? {} : { draft: next }),
      },
    ];
  });
}
