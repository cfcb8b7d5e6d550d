/** The drafts of a site, compiled and with its data, as the site itself would be if they were published. */
import { AppError } from '#domain/errors/app-error.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import { listLibraryIds } from '#domain/media/library.ts';
import type { TryLocale } from '#domain/messages/languages.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { findSwitch } from '#schemas/switches/registry.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { draftSnapshot, liveSnapshot } from '#tenants/documents/live-snapshot.ts';
import type { Snapshot, SnapshotDocument } from '#tenants/documents/snapshot.ts';
import { listLibraryPictures } from '#tenants/media/list-media.ts';
import { findVersions } from '#tenants/sites/versions.ts';
import type { SiteData } from '../../site/data/site-data.ts';
import { type CompiledRelease, compileRelease, libraryIdsOf } from '../../site/release/compiled-release.ts';
import { listDealers } from '../../site/release/release-settings.ts';
import type { Needs } from '../api/handlers.ts';
import { checkShape } from '../checks/documents.ts';
import { isTree } from './document-shape.ts';

export interface Draft {
  readonly release: CompiledRelease;
  readonly data: SiteData;
  /** The drafts as they are stored, sound or not. */
  readonly snapshot: Snapshot;
}

/**
 * @param tried switches as they would be
 * @param unsaved a page that is not saved yet: it may show a picture that no draft shows
 * @param language to view it in, instead of the site's own
 */
export async function openDraft(
  { store, registry, sites }: Needs<'store' | 'registry' | 'sites'>,
  scope: TenantScope,
  tried: Tried = {},
  unsaved?: Json,
  language?: TryLocale,
): Promise<Draft> {
  const versions = await findVersions(store, scope);
  const snapshot = withSwitches(await draftSnapshot(store, scope), tried);
  if (!versions) throw new AppError('not-found', 'There is no such site.');
  const sound = soundSnapshot(snapshot, await liveSnapshot(store, scope));
  for (const key of ['site', 'theme']) {
    if (!sound.documents.has(key))
      throw new AppError('document.invalid', `Fix the ${key} document first. Nothing can be shown without it.`);
  }
  const drafts = { ...sound, releaseId: `draft-${versions.draft}${language === undefined ? '' : `-${language}`}` };
  const ids = listLibraryIds(unsaved, new Set(libraryIdsOf(drafts)));
  const pictures = await listLibraryPictures(store, scope, ids, drafts.template?.id ?? null);
  const release = compileRelease(scope.tenantId, drafts, registry, await listDealers(store, scope), pictures, language);
  return { release, data: await sites.data.get(scope, versions, release), snapshot };
}

const noSwitches: SnapshotDocument = {
  key: 'switches',
  kind: 'switches',
  own: null,
  template: null,
  effective: {},
  provenance: {},
  hash: '',
  revision: null,
  by: null,
  at: null,
};

type Tried = { readonly [key: string]: Json };

/**
 * A draft with some switches as they would be.
 * @throws AppError `document.invalid` for a key that is not a switch, or a value that the switch cannot have.
 */
function withSwitches(snapshot: Snapshot, tried: Tried): Snapshot {
  const keys = Object.keys(tried);
  if (keys.length === 0) return snapshot;
  const unknown = keys.find((key) => !findSwitch(key));
  if (unknown !== undefined) throw new AppError('input.invalid', `There is no switch ${unknown}.`);
  const document = snapshot.documents.get('switches');
  const own = { ...(isJsonObject(document?.own) ? document.own : {}), ...tried };
  const effective = { ...(isJsonObject(document?.effective) ? document.effective : {}), ...tried };
  const changed: SnapshotDocument = {
    ...(document ?? noSwitches),
    own,
    effective,
  };
  const wrong = checkShape(changed).filter(
    ({ pointer, severity }) => severity === 'error' && keys.some((key) => pointer.split('/')[1] === key),
  );
  if (wrong.length > 0) throw new AppError('document.invalid', 'A switch cannot have this value.', wrong);
  return { ...snapshot, documents: new Map([...snapshot.documents, ['switches', changed]]) };
}

/** Drafts that can be compiled: what has lost its shape is taken as it is live, or left out. */
function soundSnapshot(draft: Snapshot, live: Snapshot | null): Snapshot {
  const isSound = (document: SnapshotDocument) => {
    const { kind, effective } = document;
    if (checkShape(document).some((problem) => problem.severity === 'error')) return false;
    return (kind !== 'page' && kind !== 'section') || isTree((effective as Section).layout);
  };
  const documents = new Map<string, SnapshotDocument>();
  for (const [key, document] of draft.documents) {
    const sound = isSound(document) ? document : live?.documents.get(key);
    if (sound) documents.set(key, sound);
  }
  return { ...draft, documents };
}
