/** Looks for proofs of domain ownership in DNS and on the sites themselves. */
import { Resolver } from 'node:dns/promises';
import { AppError } from '#domain/errors/app-error.ts';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';
import { fetchFile } from './fetch-file.ts';

const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME']);

/** Milliseconds for a try, of which there are two; and for a file. */
const recordTimeout = 3000;
const fileTimeout = 8000;

/** Asks the name servers of this machine; files are fetched from public addresses only and from no other host. */
export function createProofLookup(): ProofLookup {
  return {
    async records(name) {
      const resolver = new Resolver({ timeout: recordTimeout, tries: 2 });
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (nothingThere.has(code)) return [];
        throw error;
      }
    },
    async file(url) {
      try {
        const found = await fetchFile(
          { url },
          { allowed: new Set(), most: 4096, within: fileTimeout, leavesHost: false },
        );
        return found ? found.bytes.toString('utf8') : null;
      } catch (error) {
        // The file cannot be read, for any reason.
        if (error instanceof AppError) return null;
        throw error;
      }
    },
  };
}
