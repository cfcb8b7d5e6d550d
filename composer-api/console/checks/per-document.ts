import type { SnapshotDocument } from '#tenants/documents/snapshot.ts';

/**
 * A memory of one value for each document, which never changes. Drafts, the release to come and the live one share nearly
 * all documents, so most of what a save or publish would find again is known.
 * @returns the value as it was made before, or made now if anything that decides it, apart from the document, differs
 */
export function perDocument<T>(): (document: SnapshotDocument, against: readonly unknown[], make: () => T) => T {
  const known = new WeakMap<SnapshotDocument, { readonly against: readonly unknown[]; readonly value: T }>();
  return (document, against, make) => {
    const before = known.get(document);
    if (before?.against.every((part, index) => part === against[index])) return before.value;
    const value = make();
    known.set(document, { against, value });
    return value;
  };
}
