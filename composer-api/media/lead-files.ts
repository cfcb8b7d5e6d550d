/**
 * Files that shoppers send with a form. Each is streamed to disk, cut off at its limit, and then checked by its
 * content: a photograph is re-encoded without the camera's metadata, PDF and DOCX stay as they are, and all else is
 * refused. They are outside every folder that is served.
 */

import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#domain/errors/app-error.ts';
import { fileLimit, fileName, tooLargeFile } from '#domain/leads/lead-file.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store, TenantScope } from '#tenants/database/open.ts';
import { addLeadFile, fileBytesSince, type LeadFile } from '#tenants/leads/lead-files.ts';
import { partOf, writeWholeFile } from '../kernel/files/whole-file.ts';
import { KillableWork } from '../kernel/killable/killable-work.ts';
import { WorkQueue } from '../kernel/work-queue.ts';
import { shopperFileWork } from './shopper-file-work.ts';

interface LeadFilesOptions {
  readonly store: Store;
  /** Contains a folder for each tenant. */
  readonly folder: string;
  /** Reads files where that can be ended; in the caller's process when left out. */
  readonly killable?: KillableWork;
}

interface GivenFile {
  /** As the shopper calls it. */
  readonly name: string;
  /** Who sends it. */
  readonly address: string;
  /** Of the request: the work on the file ends when its sender has gone. */
  readonly signal?: AbortSignal;
}

/** Concurrent uploads, of all tenants and of one. */
const mostUnderWay = 40;
const mostOfTenant = 15;
/** Bytes per hour that a tenant's forms may upload. */
const hourly = 500 * 1024 * 1024;

export class LeadFiles {
  readonly #store: Store;
  readonly #folder: string;
  readonly #killable: KillableWork;
  /** Two files in memory at a time. */
  readonly #checks = new WorkQueue<LeadFile>(2, 100);
  readonly #underWay = new Map<string, number>();

  constructor({ store, folder, killable = new KillableWork() }: LeadFilesOptions) {
    this.#killable = killable;
    this.#store = store;
    this.#folder = folder;
  }

  /**
   * Takes a file in; it waits for its form.
   * @throws AppError with what is wrong with the file and what to do; what is left of `bytes` is not read then.
   */
  async receive(scope: TenantScope, given: GivenFile, bytes: AsyncIterable<Uint8Array>): Promise<LeadFile> {
    const { tenantId } = scope;
    const own = this.#underWay.get(tenantId) ?? 0;
    const all = [...this.#underWay.values()].reduce((sum, each) => sum + each, 0);
    if (own >= mostOfTenant || all >= mostUnderWay) throw crowded();
    // Before anything is awaited, so that others who come meanwhile count it.
    this.#underWay.set(tenantId, own + 1);
    const folder = join(this.#folder, tenantId);
    const part = partOf(join(folder, newId()));
    try {
      const since = new Date(this.#store.now().getTime() - 3_600_000);
      // Files being uploaded count in full, since none of them is stored yet.
      if ((await fileBytesSince(this.#store, scope, since)) + (own + 1) * fileLimit > hourly) throw crowded();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(part, given.name, bytes);
      return await this.#checks.run(part, { tenant: tenantId, address: given.address }, () =>
        this.#keep(scope, given, part),
      );
    } finally {
      await rm(part, { force: true });
      const left = (this.#underWay.get(tenantId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(tenantId, left);
      else this.#underWay.delete(tenantId);
    }
  }

  async #keep(scope: TenantScope, { name, address, signal }: GivenFile, part: string): Promise<LeadFile> {
    const bytes = await readFile(part);
    const ask = { tenant: scope.tenantId, address, signal };
    const { kind, content } = await this.#killable.run(shopperFileWork, bytes, ask);
    const file: LeadFile = { id: newId(), kind, name: fileName(name, kind), bytes: content.length };
    const path = this.#pathOf(scope, file.id);
    await writeWholeFile(path, content);
    try {
      await addLeadFile(this.#store, scope, file);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return file;
  }

  /** The stored bytes; null where there are none any more. */
  async open(scope: TenantScope, id: string): Promise<{ body: ReadableStream<Uint8Array>; bytes: number } | null> {
    const path = this.#pathOf(scope, id);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    // Node's stream of bytes is a web stream of bytes; the two libraries' types do not know of each other.
    return { body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, bytes: found.size };
  }

  async remove(scope: TenantScope, id: string): Promise<void> {
    await rm(this.#pathOf(scope, id), { force: true });
  }

  #pathOf({ tenantId }: TenantScope, id: string): string {
    if (!/^[a-z2-7]{16}$/.test(id)) throw new Error(`${id} is not the id of a file.`);
    return join(this.#folder, tenantId, id);
  }
}

async function writeWhole(path: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > fileLimit) throw new AppError('input.too-large', tooLargeFile(name));
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
}

function crowded(): AppError {
  return new AppError(
    'busy',
    deferMessage(
      'Many files are being sent right now. Please try again in a few minutes, or send the form without the file.',
    ),
  );
}
