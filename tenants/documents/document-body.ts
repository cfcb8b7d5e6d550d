import type { Settings } from '#domain/switches/settings.ts';
import type { DocumentTypes } from '#schemas/documents/bodies.ts';
import type { DocumentKind } from '#schemas/documents/kinds.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Snapshot } from './snapshot.ts';

/** Kinds of several documents, and the switches, whose type is of `domain`. */
type OwnType = 'page' | 'section' | 'form' | 'switches';

/** The content types of documents, by key. */
interface DocumentBodies extends Pick<DocumentTypes, Exclude<DocumentKind, OwnType>> {
  readonly switches: Settings;
  readonly 'section/header': Section;
  readonly 'section/footer': Section;
}

/**
 * The content of a document in a snapshot, with all its layers; null if there is none. Publishing checks schemas, so a
 * release matches its types; drafts may have faults.
 */
export function bodyOf<K extends keyof DocumentBodies>(
  snapshot: Pick<Snapshot, 'documents'> | null,
  key: K,
): DocumentBodies[K] | null {
  return (snapshot?.documents.get(key)?.effective as DocumentBodies[K] | undefined) ?? null;
}
