/** The library of pictures of a site or template. */
import { type Context, Hono } from 'hono';
import { AppError } from '#domain/errors/app-error.ts';
import { libraryAddress } from '#domain/media/library.ts';
import type {
  MediaCrop,
  MediaDetail,
  MediaFocus,
  MediaItem,
  MediaList,
  MediaUploaded,
  MediaUse,
} from '#schemas/api/media.ts';
import type { TenantScope } from '#tenants/database/scope.ts';
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
import { readBody } from '../../kernel/http/read-body.ts';
import { fetchFile } from '../../kernel/outbound/fetch-file.ts';
import { type PhotoStore, photoLimit, type StoredPhoto } from '../../media/photo-store.ts';
import { anyPicture } from '../../media/read-picture.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { changesBody, copyBody, plainName, readListQuery, readUploadNames, readWebAddress } from './requests.ts';

/** Milliseconds for a picture that is fetched from another site. */
const fetchWithin = 15_000;

export function mediaRoutes({ store, photos }: Pick<ConsoleDeps, 'store' | 'photos'>): ConsoleRoutes {
  const idOf = (c: Context<ConsoleEnv>) => c.req.param('medium') ?? '';
  const byOf = (c: Context<ConsoleEnv>) => ({ by: c.var.account.name });
  const paramsOf = (c: Context<ConsoleEnv>) => new URL(c.req.url).searchParams;
  const detail = async (scope: TenantScope, id: string): Promise<MediaDetail> => {
    const { medium, uses } = await requireMedia(store, scope, id);
    return detailOf(medium, uses);
  };
  const add = async (
    c: Context<ConsoleEnv>,
    photo: StoredPhoto,
    names: { readonly name: string; readonly folder: string },
  ): Promise<MediaUploaded> => {
    const { medium, known } = await addMedia(store, c.var.scope, { view: wholeView(photo), ...names, ...byOf(c) });
    return { medium: await detail(c.var.scope, medium.id), known };
  };

  /** Sites that are waiting for a picture of another site: one each, so that nobody fills the memory. */
  const fetching = new Set<string>();
  const fetchPhoto = async (scope: TenantScope, { href }: URL): Promise<StoredPhoto> => {
    if (fetching.has(scope.tenantId))
      throw new AppError('busy', 'Another picture is being fetched for this site. Try again in a moment.');
    fetching.add(scope.tenantId);
    try {
      // Of our own network nothing is fetched, whatever is allowed to feeds.
      const file = await fetchFile({ url: href }, { allowed: new Set(), most: photoLimit, within: fetchWithin });
      return await photos.put(scope, file?.bytes ?? new Uint8Array(), anyPicture);
    } finally {
      fetching.delete(scope.tenantId);
    }
  };

  return new Hono<ConsoleEnv>()
    .get('/', async (c) => {
      const { scope } = c.var;
      const { media, next, folders } = await listMedia(store, scope, readListQuery(paramsOf(c)));
      const list: MediaList = {
        media: media.map(({ medium, uses }) => itemOf(medium, uses)),
        next,
        folders,
        room: await photos.room(scope),
      };
      return c.json(list);
    })
    .post('/', async (c) => {
      const names = readUploadNames(paramsOf(c));
      return c.json(await add(c, await photos.receive(c.var.scope, c.req.raw, anyPicture), names), 201);
    })
    .post('/copies', async (c) => {
      const { url, folder } = await readBody(c.req.raw, copyBody);
      const address = readWebAddress(url);
      const photo = await fetchPhoto(c.var.scope, address);
      const name = plainName(readable(address.pathname.split('/').at(-1) ?? ''));
      return c.json(await add(c, photo, { name, folder }), 201);
    })
    .get('/:medium', async (c) => c.json(await detail(c.var.scope, idOf(c))))
    .put('/:medium', async (c) => {
      const { scope } = c.var;
      const { focus, crop, ...words } = await readBody(c.req.raw, changesBody);
      const { medium } = await requireMedia(store, scope, idOf(c));
      const view =
        focus === undefined && crop === undefined
          ? undefined
          : await viewOf(photos, scope, medium, {
              focus: focus === undefined ? medium.focus : focus,
              crop: crop === undefined ? medium.crop : crop,
            });
      await editMedia(store, scope, medium.id, { edit: { ...words, view }, ...byOf(c) });
      return c.json(await detail(scope, medium.id));
    })
    .post('/:medium/file', async (c) => {
      const { scope } = c.var;
      const { medium } = await requireMedia(store, scope, idOf(c));
      const photo = await photos.receive(scope, c.req.raw, anyPicture);
      await replaceMedia(store, scope, medium.id, { view: wholeView(photo), ...byOf(c) });
      return c.json(await detail(scope, medium.id));
    })
    .post('/:medium/file/former', async (c) => {
      await restoreFormer(store, c.var.scope, idOf(c), byOf(c));
      return c.json(await detail(c.var.scope, idOf(c)));
    })
    .delete('/:medium', async (c) => {
      await deleteMedia(store, c.var.scope, idOf(c), byOf(c));
      return c.body(null, 204);
    })
    .post('/:medium/restore', async (c) => {
      await restoreMedia(store, c.var.scope, idOf(c), byOf(c));
      return c.json(await detail(c.var.scope, idOf(c)));
    });
}

function wholeView({ file, width, height, bytes }: StoredPhoto): MediaView {
  const whole = { file, width, height, bytes };
  return { whole, shown: whole, crop: null, focus: null };
}

/** The view with another crop or focal point; a part that is cut out becomes a file of its own. */
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

function itemOf(medium: StoredMedia, uses: readonly MediaUse[]): MediaItem {
  const { id, name, folder, shown, whole, alt, decorative, uploadedBy, uploadedAt, deletedAt } = medium;
  return {
    ...{ id, address: libraryAddress(id), src: shownAddress(medium), name, folder },
    ...{ width: shown.width, height: shown.height },
    bytes: whole.bytes + (shown.file === whole.file ? 0 : shown.bytes),
    ...{ alt, decorative, uploadedBy, uploadedAt, deletedAt, uses: uses.length },
  };
}

function detailOf(medium: StoredMedia, uses: readonly MediaUse[]): MediaDetail {
  const { whole, focus, crop, former, tenantId } = medium;
  return {
    ...itemOf(medium, uses),
    whole: shownAddress({ tenantId, shown: whole, focus: null }),
    ...{ wholeWidth: whole.width, wholeHeight: whole.height, focus, crop },
    hasFormer: former !== null,
    usedIn: uses,
  };
}

/** A part of an address in letters, as far as it has any. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
