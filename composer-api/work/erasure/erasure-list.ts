/**
 * The list of erasures: what a restore of an earlier backup has to erase again. It names no one: each address or number
 * is a keyed hash, which a restore compares with those of all restored contacts. The list is part of the data folder,
 * and so of each backup; each entry also goes to the backups at once.
 */
import { errorText } from '#domain/errors/error-text.ts';
import type { FilePort } from '#domain/ports/files.ts';
import { newId } from '#tenants/database/new-id.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { keyedHashes, type SealKeys } from '#tenants/secrets/seal.ts';
import type { SealedFiles } from '../../kernel/files/sealed-files.ts';
import type { Logger } from '../../kernel/log.ts';

/** Below the data folder, and the prefix among backups. */
export const erasureFolder = 'erasures';

export interface Erasure {
  readonly tenantId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Hashes of addresses and numbers. */
  readonly contacts: readonly string[];
  /** Id of a shopper who deleted their account; null where staff erased a person. */
  readonly shopperId: string | null;
  /** Ids of the leads that a shopper deleted: a backup from before the account has no other link to them. */
  readonly leads?: readonly string[];
}

type Erased = Pick<Erasure, 'contacts' | 'leads'> & Partial<Pick<Erasure, 'shopperId'>>;

/** Leads in one entry. */
const mostLeads = 300;

/** @param keys the server's own: with the first of them hashes are made, and any of them may have made one. */
export function contactHashes(keys: SealKeys, tenantId: string, contact: string): readonly string[] {
  return keyedHashes(keys, `erased contact\n${tenantId}`, contact);
}

interface ErasureListOptions {
  /** Files below `erasureFolder` of the data folder. */
  readonly files: FilePort;
  readonly keys: SealKeys;
  /** Where backups go; null where there are none. */
  readonly away: SealedFiles | null;
  readonly log: Logger;
}

export class ErasureList {
  readonly #options: ErasureListOptions;

  constructor(options: ErasureListOptions) {
    this.#options = options;
  }

  /** @param contacts keys of addresses and numbers; '' for one that is not known. */
  async note({ tenantId }: TenantScope, { contacts, shopperId = null, leads = [] }: Erased, at: Date): Promise<void> {
    const { keys } = this.#options;
    const hashes = contacts.filter((one) => one !== '').map((one) => contactHashes(keys, tenantId, one)[0] ?? '');
    const entry: Erasure = { tenantId, at: at.toISOString(), contacts: hashes, shopperId };
    await this.#put(leads.length === 0 ? entry : { ...entry, leads: leads.slice(0, mostLeads) });
    for (let from = mostLeads; from < leads.length; from += mostLeads)
      await this.#put({ ...entry, contacts: [], shopperId: null, leads: leads.slice(from, from + mostLeads) });
  }

  async #put(entry: Erasure): Promise<void> {
    const { files, away, log } = this.#options;
    const id = newId();
    await files.put(id, bytesOf(entry));
    // Not awaited: the next backup contains the entry anyway.
    away
      ?.put(`${erasureFolder}/${id}`, bytesOf(entry))
      .catch((error: unknown) => log.warn({ error: errorText(error) }, 'an erasure was not noted with the backups'));
  }
}

async function* bytesOf(entry: Erasure): AsyncGenerator<Uint8Array> {
  yield Buffer.from(JSON.stringify(entry));
}

/** Bytes of an entry. */
const longest = 10_000;

/** All entries of a store of files. @param prefix `''`, or a folder with its slash. */
export async function readErasures(
  files: Pick<SealedFiles, 'list' | 'get'>,
  prefix: string,
): Promise<readonly Erasure[]> {
  const found: Erasure[] = [];
  let after: string | undefined;
  do {
    const page = await files.list(prefix, after === undefined ? {} : { after });
    for (const { key, bytes } of page.files) {
      if (bytes > longest) continue;
      const parts: Uint8Array[] = [];
      for await (const part of (await files.get(key)) ?? []) parts.push(part);
      found.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Erasure);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}
