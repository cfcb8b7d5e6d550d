/** Reads a site's file piece by piece: each is bounded before it is in memory, and checked before it is handed on. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { checkRecord, refused } from '#tenants/transfer/check-record.ts';
import type { SiteRecord } from '#tenants/transfer/site-records.ts';
import { parseJson } from '../../kernel/http/body.ts';
import { photoLimit } from '../../media/photo-store.ts';
import { ByteReader } from './byte-reader.ts';
import type { SiteFileEnd, SiteFileHead } from './site-file.ts';

/** Bytes of one record. */
const longestLine = 4 * 1024 * 1024;
/** Bytes that all records may come to: a stock of 100,000 vehicles. */
const mostRecordBytes = 1024 ** 3;
/** Bytes that all pictures may come to, as of one tenant's room. */
const mostPictureBytes = 20 * 1024 ** 3;
const mostPictures = 100_000;

interface ReadSiteFile {
  /** Each record, in the order of the file. */
  readonly onRecord: (record: SiteRecord, place: string) => Promise<void>;
  /** Folder that pictures are written to; null where they are not read: reading then ends before the first. */
  readonly pictures: string | null;
  readonly signal?: AbortSignal;
}

/** @throws AppError `input.invalid` with the place, for anything but a whole and sound file. */
export async function readSiteFile(path: string, { onRecord, pictures, signal }: ReadSiteFile) {
  const file = createReadStream(path);
  const plain = createGunzip();
  file.on('error', (error) => plain.destroy(error));
  file.pipe(plain);
  const reader = new ByteReader(plain);
  const counts = { records: 0, pictures: 0 };
  let recordBytes = 0;
  let pictureBytes = 0;
  const names = new Set<string>();
  try {
    for (let number = 1; ; number += 1) {
      signal?.throwIfAborted();
      const place = `record ${number}`;
      const line = await reader.line(longestLine);
      if (line === null || line === 'cut') throw refused(place, 'the file ends too early: it was cut off on its way');
      if (line === 'long') throw refused(place, `it is longer than ${longestLine / 1024 ** 2} MB`);
      recordBytes += line.length;
      if (recordBytes > mostRecordBytes) throw refused(place, 'the file holds more than a site can');
      const value = parsed(line, place);
      const kind = kindOf(value);
      if (kind === 'end') {
        const { records, pictures: files } = value as SiteFileEnd;
        if (records !== counts.records || files !== counts.pictures)
          throw refused(place, 'the file says that it holds other numbers of records or pictures than it does');
        // What follows the end would be a fault of the file as a whole, which only reading on finds.
        if ((await reader.line(longestLine)) !== null) throw refused(place, 'something follows the end of the file');
        return counts;
      }
      if (kind === 'picture') {
        if (pictures === null) return counts;
        const head = checkHead(value, place);
        if (names.has(head.name)) throw refused(place, `picture ${head.name} appears twice`);
        names.add(head.name);
        counts.pictures += 1;
        pictureBytes += head.bytes;
        if (counts.pictures > mostPictures || pictureBytes > mostPictureBytes)
          throw refused(place, 'the file holds more pictures than a site may keep');
        await takePicture(reader, head, { place, path: join(pictures, head.name) });
        continue;
      }
      counts.records += 1;
      await onRecord(checkRecord(value, place), place);
    }
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    throw refused(`record ${counts.records + 1}`, fault);
  } finally {
    file.destroy();
    plain.destroy();
  }
}

function parsed(line: Buffer, place: string): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    throw refused(place, 'it cannot be read: the file is damaged, or it is no file of a site');
  }
}

function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
}

function checkHead(value: unknown, place: string): SiteFileHead {
  const { name, bytes } = value as { readonly [key: string]: unknown };
  if (typeof name !== 'string' || !/^[A-Za-z0-9_-]{32}$/.test(name))
    throw refused(place, 'a picture has a name that no picture of a site has');
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes < 1 || bytes > photoLimit)
    throw refused(place, `picture ${name} is empty or larger than ${photoLimit / 1024 ** 2} MB`);
  return { kind: 'picture', name, bytes };
}

/** A picture and, after it, the line with its hash. */
async function takePicture(
  reader: ByteReader,
  { name, bytes }: SiteFileHead,
  { place, path }: { readonly place: string; readonly path: string },
): Promise<void> {
  const hash = createHash('sha256');
  const target = await open(path, 'w');
  try {
    const isWhole = await reader.bytes(bytes, async (part) => {
      hash.update(part);
      await target.write(part);
    });
    if (!isWhole) throw refused(place, `picture ${name} ends too early: the file was cut off on its way`);
  } finally {
    await target.close();
  }
  const line = await reader.line(200);
  const stated = Buffer.isBuffer(line) ? parsed(line, place) : null;
  const wanted = typeof stated === 'object' && stated !== null && 'sha256' in stated ? stated.sha256 : null;
  if (wanted !== hash.digest('hex')) throw refused(place, `picture ${name} is not what it was: the file is damaged`);
}

/** What is wrong with a stream that cannot be unpacked; null for any other error. */
function faultOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('Z_')) return null;
  return code === 'Z_BUF_ERROR'
    ? 'the file ends too early: it was cut off on its way'
    : 'the file is damaged, or it is no file of a site';
}
