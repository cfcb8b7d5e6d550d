/** Fetches a feed's file from any of its sources. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '#domain/errors/app-error.ts';
import type { NearAsk, StockTransport, TransportAnswer, TransportAsk } from '#domain/ports/stock-transport.ts';
import type { FeedSource } from '#schemas/api/feed.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import type { SeenFile } from '#tenants/feeds/feeds.ts';
import { allowedFor, type HostGrants } from '../../kernel/outbound/safe-address.ts';
import { fitsFileName } from '../transports/choose-file.ts';
import { folderNear, folderTransport } from '../transports/watched-folder.ts';
import { webTransport } from '../transports/web.ts';

/** Bytes; twice what an import takes from a browser. */
export const mostBytes = 40 * 1024 * 1024;

export interface FeedPlaces {
  /** Contains a folder per tenant. */
  readonly folder: string;
  readonly grants: HostGrants;
  /** Domain that receives email with stock files; null if there is none. */
  readonly mailDomain?: string | null;
  /** Milliseconds for a file server to answer; the usual when left out. */
  readonly connectWithin?: number;
  /** Milliseconds for fetching a file; the usual when left out. */
  readonly fetchWithin?: number;
}

interface FeedFile {
  readonly kind: 'file';
  readonly bytes: Buffer;
  readonly seen: Omit<SeenFile, 'settings'>;
}

/** Their packages are large, and most servers never ask a file server. */
const ftp = () => import('../transports/ftp.ts');
const sftp = () => import('../transports/sftp.ts');

type FeedAsk = Omit<TransportAsk, 'seen' | 'most'> & {
  readonly source: FeedSource;
  /** Marks of the last file, where the server may answer that nothing has changed. */
  readonly seen: SeenFile | null;
  /** The file that was sent last, gzipped. */
  readonly arrived: () => Promise<Uint8Array | null>;
};

/** @throws AppError, see `StockTransport`. */
export async function readFeedFile(
  scope: TenantScope,
  places: FeedPlaces,
  { source, arrived, ...ask }: FeedAsk,
): Promise<FeedFile | Exclude<TransportAnswer, { readonly kind: 'file' }>> {
  const fetch = await transportOf(source, scope, places, arrived);
  const found = await fetch({ ...ask, most: mostBytes });
  if (found.kind !== 'file') return found;
  const { bytes, etag, lastModified } = found;
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return hash === ask.seen?.hash ? { kind: 'same' } : { kind: 'file', bytes, seen: { etag, lastModified, hash } };
}

async function sentFile({ most }: TransportAsk, arrived: FeedAsk['arrived']): Promise<TransportAnswer> {
  const packed = await arrived();
  if (packed === null)
    throw new AppError('input.invalid', 'No file has been sent yet. Send one first, as the screen of this feed says.');
  const bytes = await promisify(gunzip)(packed, { maxOutputLength: most });
  return { kind: 'file', bytes, etag: null, lastModified: null };
}

/** Whether a source has a folder in which photographs can lie next to the stock file. */
export function hasFolder({ kind }: Pick<FeedSource, 'kind'>): boolean {
  return kind === 'folder' || kind === 'sftp' || kind === 'ftp' || kind === 'ftps';
}

/** The files next to a feed's stock file; none for a source without a folder. @throws AppError, see `NearTransport`. */
export async function readNearFiles(
  scope: TenantScope,
  places: FeedPlaces,
  source: FeedSource,
  given: NearAsk,
): Promise<void> {
  const allowed = allowedFor(places.grants, scope.slug);
  const own =
    'path' in source ? source.path.slice(source.path.lastIndexOf('/') + 1) : 'file' in source ? source.file : '';
  const ask: NearAsk = { ...given, isWanted: (path) => !fitsFileName(path, own ?? '') && given.isWanted(path) };
  switch (source.kind) {
    case 'ftp':
    case 'ftps':
      return (await ftp()).ftpNear(allowed, places.connectWithin)(source, ask);
    case 'sftp':
      return (await sftp()).sftpNear(allowed, places.connectWithin)(source, ask);
    case 'folder':
      return folderNear(join(places.folder, scope.slug))(source, ask);
    default:
  }
}

type Fetch = (ask: TransportAsk) => Promise<TransportAnswer>;

async function transportOf(
  source: FeedSource,
  scope: TenantScope,
  places: FeedPlaces,
  arrived: FeedAsk['arrived'],
): Promise<Fetch> {
  const allowed = allowedFor(places.grants, scope.slug);
  const bound =
    <Source>(transport: StockTransport<Source>, from: Source): Fetch =>
    (ask) =>
      transport(from, ask);
  switch (source.kind) {
    case 'http':
      return bound(webTransport(allowed), source);
    case 'ftp':
    case 'ftps':
      return bound((await ftp()).ftpTransport(allowed, places.connectWithin), source);
    case 'sftp':
      return bound((await sftp()).sftpTransport(allowed, places.connectWithin), source);
    case 'push':
    case 'mail':
      return (ask) => sentFile(ask, arrived);
    case 'folder':
      // Slugs are letters, digits and hyphens.
      return bound(folderTransport(join(places.folder, scope.slug)), source);
  }
}
