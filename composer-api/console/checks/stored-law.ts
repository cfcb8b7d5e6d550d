/** Rules of law for texts that are already stored: a dealer's vehicles have thousands, which seldom change. */
import { LRUCache } from 'lru-cache';
import { type Entry, lawInEntry } from '#domain/checks/entry-law.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { FieldMessage } from '#schemas/validate/messages.ts';
import { textHash } from '#tenants/database/content-hash.ts';

/** By a hash of the texts, and of the site that they are held against. */
const judged = new LRUCache<string, readonly FieldMessage[]>({ max: 20_000 });

/** Answers as `lawInEntry` does for an entry of this site, and reads each text once. @param site null if it cannot be read */
export function storedLaw(site: Site | null): (entry: Entry) => readonly FieldMessage[] {
  const against = textHash(JSON.stringify(site));
  return (entry) => {
    const key = textHash(JSON.stringify([against, entry.kind, entry.item]));
    const known = judged.get(key);
    if (known !== undefined) return known;
    const found = lawInEntry(entry, site);
    judged.set(key, found);
    return found;
  };
}
