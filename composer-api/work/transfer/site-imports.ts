/**
 * Imports of sites from files. A file arrives in parts, is checked as a whole, and only then stored; the site is hidden
 * until it is complete. An import that a restart interrupts is uploaded again.
 */
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import type { SiteImport } from '#schemas/api/site-import.ts';
import type { Actor } from '#tenants/accounts/record-act.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { Store } from '#tenants/database/open.ts';
import { oneStep } from '#tenants/database/steps.ts';
import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import type { ContentRecord, SiteRecord, VehicleRecord } from '#tenants/transfer/site-records.ts';
import { type ArrivingSite, beginSite, endSite, putRecord } from '#tenants/transfer/write-site.ts';
import type { Logger } from '../../kernel/log.ts';
import type { PhotoStore } from '../../media/photo-store.ts';
import { SiteOutlineReader } from './outline-reader.ts';
import { readSiteFile } from './read-site-file.ts';

/** Bytes of a file: as many pictures as a site may keep, and its records. */
const mostBytes = 21 * 1024 ** 3;
/** Uploads that wait for their next part, and imports that are remembered after their end. */
const mostKept = 20;
/** Records written in one transaction within a step. */
const bunch = 25;

interface Deps {
  readonly store: Store;
  readonly photos: PhotoStore;
  /** Checks a site's live release. */
  readonly check: ReleaseCheck;
  readonly log: Logger;
}

interface Import {
  state: SiteImport;
  readonly by: Actor;
  readonly path: string;
  /** Whether a part is being taken. */
  isTaking: boolean;
}

export class SiteImports {
  readonly #deps: Deps;
  readonly #folder: string;
  readonly #imports = new Map<string, Import>();
  #working: Promise<void> = Promise.resolve();

  /** @param folder for uploads in progress; leftovers of a former process are deleted. */
  constructor(deps: Deps, folder: string) {
    this.#deps = deps;
    this.#folder = folder;
  }

  /** @throws AppError `busy` if too many are running, `input.too-large`. */
  async begin(by: Actor, { slug, bytes }: Pick<SiteImport, 'slug' | 'bytes'>): Promise<SiteImport> {
    if (bytes > mostBytes) throw new AppError('input.too-large', 'The file is larger than any site’s file can be.');
    const id = newId();
    await mkdir(this.#folder, { recursive: true });
    if (this.#imports.size === 0)
      for (const left of await readdir(this.#folder))
        await rm(join(this.#folder, left), { recursive: true, force: true });
    const ended = [...this.#imports].filter(([, { state }]) => state.state === 'done' || state.state === 'failed');
    // The oldest unfinished upload makes room if there is no other.
    const idle = [...this.#imports].filter(([, one]) => one.state.state === 'uploading' && !one.isTaking);
    for (const [old, { path }] of [...ended, ...idle].slice(0, Math.max(0, this.#imports.size + 1 - mostKept))) {
      this.#imports.delete(old);
      await rm(path, { force: true });
    }
    if (this.#imports.size >= mostKept)
      throw new AppError('busy', 'Too many sites are being imported. Try again soon.');
    const state: SiteImport = {
      id,
      state: 'uploading',
      name: '',
      slug,
      bytes,
      received: 0,
      checked: 0,
      stored: 0,
      problem: null,
    };
    this.#imports.set(id, { state, by, path: join(this.#folder, `${id}.site`), isTaking: false });
    return state;
  }

  /** @throws AppError `not-found`: only the account that began an import sees it. */
  find(by: Actor, id: string): SiteImport {
    return this.#find(by, id).state;
  }

  #find(by: Actor, id: string): Import {
    const found = this.#imports.get(id);
    if (found === undefined || found.by.id !== by.id)
      throw new AppError('not-found', 'This import is no longer running. Choose the file again.');
    return found;
  }

  /**
   * Takes the next part; with the last one the import begins.
   * @param from how many bytes came before it.
   * @throws AppError `revision.conflict` if it is not the next part: `received` says which is.
   */
  async take(by: Actor, id: string, from: number, part: Buffer): Promise<SiteImport> {
    const one = this.#find(by, id);
    if (one.state.state !== 'uploading' || one.isTaking || from !== one.state.received)
      throw new AppError('revision.conflict', 'This is not the next part. Continue after the last part that arrived.');
    if (part.length === 0 || from + part.length > one.state.bytes)
      throw new AppError('input.invalid', 'This part is empty, or goes beyond the size that was stated.');
    one.isTaking = true;
    try {
      await appendFile(one.path, part);
      change(one, { received: from + part.length });
    } finally {
      one.isTaking = false;
    }
    if (one.state.received === one.state.bytes) {
      change(one, { state: 'checking' });
      // One after the other: each of them may keep the machine busy for a minute.
      this.#working = this.#working.then(() => this.#run(one));
    }
    return one.state;
  }

  /** Resolves when none is running. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #run(one: Import): Promise<void> {
    const pictures = `${one.path}.pictures`;
    try {
      await mkdir(pictures, { recursive: true });
      await this.#import(one, pictures);
      change(one, { state: 'done' });
    } catch (error) {
      const isRefusal = error instanceof AppError;
      if (!isRefusal) this.#deps.log.error({ error: String(error) }, 'a site could not be imported');
      const [first] = isRefusal ? (error.problems ?? []) : [];
      const place = first ? ` ${first.document}${first.pointer}: ${first.message}` : '';
      const problem = isRefusal ? `${error.message}${place}` : 'Something went wrong here. Please try again.';
      change(one, { state: 'failed', problem });
    } finally {
      await rm(one.path, { force: true });
      await rm(pictures, { recursive: true, force: true });
    }
  }

  async #import(one: Import, pictures: string): Promise<void> {
    const { store, photos } = this.#deps;
    const outline = new SiteOutlineReader();
    const counts = await readSiteFile(one.path, {
      pictures,
      async onRecord(record, place) {
        outline.take(record, place);
        change(one, { checked: one.state.checked + 1 });
      },
    });
    const names = await readdir(pictures);
    const whole = outline.end();
    const { name } = whole.head;
    change(one, { state: 'storing', name, checked: counts.records + counts.pictures });
    const { slug } = one.state;
    const { id, address } = one.by;
    const site = await beginSite(store, whole, {
      name,
      slug,
      by: one.by.name,
      actor: id === null ? null : { accountId: id, address: address ?? null },
      check: this.#deps.check,
    });
    for (const file of names) {
      await photos.adopt(site.scope, file, join(pictures, file));
      change(one, { stored: one.state.stored + 1 });
    }
    await this.#putRecords(one, site);
    await endSite(store, site, { records: counts.records, pictures: counts.pictures });
  }

  /** Content and stock, in short steps so that other work runs in between. */
  async #putRecords(one: Import, site: ArrivingSite): Promise<void> {
    const { store } = this.#deps;
    let waiting: (ContentRecord | VehicleRecord)[] = [];
    const put = async (): Promise<void> => {
      while (waiting.length > 0) {
        const stored = await oneStep(store, async (db, hasTime) => {
          let done = 0;
          for (const record of waiting) {
            if (done > 0 && !hasTime()) break;
            await putRecord(store, db, site, record);
            done += 1;
          }
          return done;
        });
        waiting = waiting.slice(stored);
        change(one, { stored: one.state.stored + stored });
      }
    };
    await readSiteFile(one.path, {
      pictures: null,
      async onRecord(record: SiteRecord) {
        if (record.kind !== 'content' && record.kind !== 'vehicle') return;
        waiting.push(record);
        if (waiting.length >= bunch) await put();
      },
    });
    await put();
  }
}

function change(one: Import, changes: Partial<SiteImport>): void {
  one.state = { ...one.state, ...changes };
}
