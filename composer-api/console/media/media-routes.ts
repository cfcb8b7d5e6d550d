/** The library of pictures of a site or template. */

import type { Context } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { fileAddress, libraryAddress } from '#domain/media/library.ts';
import { readableAddress } from '#domain/text/readable-address.ts';
import type {
  MediaCrop,
  MediaDetail,
  MediaFocus,
  MediaItem,
  MediaKind,
  MediaList,
  MediaUploaded,
  MediaUse,
} from '#schemas/api/media.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import {
  addMedia,
  deleteMedia,
  editMedia,
  replaceMedia,
  restoreFormer,
  restoreMedia,
} from '#tenants/media/edit-media.ts';
import { listMedia, requireMedia } from '#tenants/media/list-media.ts';
import { type MediaView, type StoredMedia, shownAddress } from '#tenants/media/stored-media.ts';
import { fetchFile } from '../../kernel/outbound/fetch-file.ts';
import { type PhotoStore, photoLimit, type StoredPhoto } from '../../media/photo-store.ts';
import { anyPicture } from '../../media/read-picture.ts';
import { type ConsoleEnv, handle, type Needs, takes } from '../api/handlers.ts';
import { siteFacts } from '../api/site-facts.ts';
import { holdToLaw, Publisher } from '../checks/compliance.ts';
import { changesBody, copyBody, plainName, readListQuery, readUploadNames, readWebAddress } from './requests.ts';

/** The `Accept` header for other sites, best first: some choose the format by it. */
const pictureTypes = 'image/avif, image/webp, image/png, image/jpeg, image/*;q=0.8, */*;q=0.1';
/** Milliseconds for a picture that is fetched from another site. */
const fetchWithin = 15_000;

export function mediaRoutes({ store, photos, libraryFiles }: Needs<'store' | 'photos' | 'libraryFiles'>) {
  const idOf = (c: Context<ConsoleEnv>) => c.req.param('medium') ?? '';
  const byOf = (c: Context<ConsoleEnv>) => ({ by: c.var.account.name });
  const paramsOf = (c: Context<ConsoleEnv>) => new URL(c.req.url).searchParams;
  const detail = async (scope: TenantScope, id: string): Promise<MediaDetail> => {
    const { medium, uses } = await requireMedia(store, scope, id);
    return detailOf(scope, medium, uses);
  };
  const add = async (
    c: Context<ConsoleEnv>,
    photo: StoredPhoto,
    names: { readonly name: string; readonly folder: string },
  ): Promise<MediaUploaded> => {
    const { medium, known } = await addMedia(store, c.var.scope, {
      kind: photo.kind,
      view: wholeView(photo),
      ...names,
      ...byOf(c),
    });
    return { medium: await detail(c.var.scope, medium.id), known };
  };

  /** Sites that are waiting for a picture of another site: one each, so that no site fills the memory. */
  const fetching = new Set<string>();
  const fetchPhoto = async (scope: TenantScope, { href }: URL, signal: AbortSignal): Promise<StoredPhoto> => {
    if (fetching.has(scope.tenantId))
      throw new AppError('busy', 'Another picture is being fetched for this site. Try again in a moment.');
    fetching.add(scope.tenantId);
    try {
      // Never fetches from our own network, even if feeds may.
      const file = await fetchFile(
        { url: href, accept: pictureTypes },
        { allowed: new Set(), most: photoLimit, within: fetchWithin },
      );
      return await photos.put(scope, file?.bytes ?? new Uint8Array(), anyPicture, signal);
    } finally {
      fetching.delete(scope.tenantId);
    }
  };

  return handle({
    'GET /tenants/:tenant/media': async (c) => {
      const { scope } = c.var;
      const { media, next, folders } = await listMedia(store, scope, readListQuery(paramsOf(c)));
      const list: MediaList = {
        media: media.map(({ medium, uses }) => itemOf(scope, medium, uses)),
        next,
        folders,
        room: await photos.room(scope),
      };
      return list;
    },
    'POST /tenants/:tenant/media': async (c) => {
      const { kind, ...names } = readUploadNames(paramsOf(c));
      const needs = { ...anyPicture, takesFiles: kind !== 'picture' };
      const stored = await photos.receive(c.var.scope, c.req.raw, needs);
      if (kind === 'document') requireKind(kind, stored);
      return add(c, stored, names);
    },
    'POST /tenants/:tenant/media/copies': takes(copyBody, async (c, { url, folder }) => {
      const address = readWebAddress(url);
      const photo = await fetchPhoto(c.var.scope, address, c.req.raw.signal);
      const name = plainName(readableAddress(address.pathname.split('/').at(-1) ?? ''));
      return add(c, photo, { name, folder });
    }),
    'GET /tenants/:tenant/media/:medium': (c) => detail(c.var.scope, idOf(c)),
    'PUT /tenants/:tenant/media/:medium': takes(changesBody, async (c, { focus, crop, override, ...words }) => {
      const { scope } = c.var;
      const { medium } = await requireMedia(store, scope, idOf(c));
      const view =
        medium.kind !== 'picture' || (focus === undefined && crop === undefined)
          ? undefined
          : await viewOf(photos, scope, medium, {
              focus: focus === undefined ? medium.focus : focus,
              crop: crop === undefined ? medium.crop : crop,
            });
      const { site } = await siteFacts(store, scope);
      const publisher = new Publisher(c.var.account, override);
      holdToLaw({ kind: 'picture', item: { alt: words.alt ?? '' }, before: { alt: medium.alt } }, site, publisher);
      await editMedia(store, scope, medium.id, {
        edit: { ...words, view },
        ...byOf(c),
        also: (db, at) => publisher.record(db, scope, at, { entry: words.name ?? medium.name }),
      });
      return detail(scope, medium.id);
    }),
    'GET /tenants/:tenant/media/:medium/file': async (c) => {
      const { scope, account } = c.var;
      const { medium } = await requireMedia(store, scope, idOf(c));
      const address = new URL(`/files/${medium.id}`, c.req.url);
      const ask = {
        tenant: scope.tenantId,
        address: account.address ?? '',
        mayShow: (id: string) => id === scope.tenantId,
      };
      const headers = { 'if-none-match': c.req.header('if-none-match') ?? '' };
      const file = await libraryFiles(new Request(address, { headers }), ask);
      if (!file) throw new AppError('not-found', 'There is no such file.');
      return file;
    },
    'POST /tenants/:tenant/media/:medium/file': async (c) => {
      const { scope } = c.var;
      const { medium } = await requireMedia(store, scope, idOf(c));
      const needs = { ...anyPicture, takesFiles: medium.kind === 'document' };
      const photo = await photos.receive(scope, c.req.raw, needs);
      requireKind(medium.kind, photo);
      await replaceMedia(store, scope, medium.id, { view: wholeView(photo), ...byOf(c) });
      return detail(scope, medium.id);
    },
    'POST /tenants/:tenant/media/:medium/file/former': async (c) => {
      await restoreFormer(store, c.var.scope, idOf(c), byOf(c));
      return detail(c.var.scope, idOf(c));
    },
    'DELETE /tenants/:tenant/media/:medium': async (c) => {
      await deleteMedia(store, c.var.scope, idOf(c), byOf(c));
    },
    'POST /tenants/:tenant/media/:medium/restore': async (c) => {
      await restoreMedia(store, c.var.scope, idOf(c), byOf(c));
      return detail(c.var.scope, idOf(c));
    },
  });
}

function wholeView({ file, width, height, bytes }: StoredPhoto): MediaView {
  const whole = { file, width, height, bytes };
  return { whole, shown: whole, crop: null, focus: null };
}

/** The view with another crop or focal point; a part that is cut out becomes a separate file. */
async function viewOf(
  photos: PhotoStore,
  scope: TenantScope,
  { whole }: MediaView,
  { focus, crop }: { readonly focus: MediaFocus | null; readonly crop: MediaCrop | null },
): Promise<MediaView> {
  const isAll = crop === null || (crop.width === 1000 && crop.height === 1000);
  const middle = focus === null || (focus.x === 50 && focus.y === 50);
  const base = { whole, focus: middle ? null : focus };
  if (isAll) return { ...base, shown: whole, crop: null };
  const { file, width, height, bytes } = await photos.cut(scope, whole.file, {
    left: crop.left / 1000,
    top: crop.top / 1000,
    width: crop.width / 1000,
    height: crop.height / 1000,
  });
  return { ...base, shown: { file, width, height, bytes }, crop };
}

/** The file of an address may not change its kind: a link would lead to a picture. */
function requireKind(kind: MediaKind, stored: StoredPhoto): void {
  if (stored.kind === kind) return;
  throw new AppError(
    'input.invalid',
    kind === 'document' ? 'A file is replaced by a file: choose a PDF.' : 'A picture is replaced by a picture.',
  );
}

function itemOf(scope: TenantScope, medium: StoredMedia, uses: readonly MediaUse[]): MediaItem {
  const { id, kind, name, folder, shown, whole, alt, decorative, uploadedBy, uploadedAt, deletedAt } = medium;
  return {
    id,
    kind,
    name,
    folder,
    address: kind === 'picture' ? libraryAddress(id) : fileAddress(id, name),
    src:
      kind === 'picture'
        ? shownAddress(medium)
        : `/api/console/tenants/${encodeURIComponent(scope.slug)}/media/${id}/file`,
    width: shown.width,
    height: shown.height,
    bytes: whole.bytes + (shown.file === whole.file ? 0 : shown.bytes),
    alt,
    decorative,
    uploadedBy,
    uploadedAt,
    deletedAt,
    uses: uses.length,
  };
}

function detailOf(scope: TenantScope, medium: StoredMedia, uses: readonly MediaUse[]): MediaDetail {
  const { whole, focus, crop, former, tenantId } = medium;
  return {
    ...itemOf(scope, medium, uses),
    whole: shownAddress({ tenantId, shown: whole, focus: null }),
    wholeWidth: whole.width,
    wholeHeight: whole.height,
    focus,
    crop,
    hasFormer: former !== null,
    usedIn: uses,
  };
}
