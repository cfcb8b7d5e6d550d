import { keyedHashes, type SealKeys, seal, unseal } from './seal.ts';

/** Seals short secrets that belong to no tenant (links, second factors) with the server's own key. */
export interface Seals {
  /** @param bound where the secret belongs: it opens nowhere else. */
  seal(bound: string, secret: string): string;
  /** Null when it was sealed with another key, for another place, or was changed. */
  open(bound: string, sealed: string): string | null;
  /** By `keyedHashes`, the one of the current key first. */
  marks(bound: string, text: string): readonly string[];
}

/** @param keys encryption keys, none of which is in the database. */
export function createSeals(keys: SealKeys): Seals {
  return {
    seal: (bound, secret) => seal(keys, bound, secret),
    open: (bound, sealed) => unseal(keys, bound, sealed),
    marks: (bound, text) => keyedHashes(keys, bound, text),
  };
}
