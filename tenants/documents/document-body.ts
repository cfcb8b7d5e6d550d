import type { Settings } from '#domain/switches/settings.ts';
import type { DocumentTypes } from '#schemas/documents/bodies.ts';
import type { DocumentKind } from '#schemas/documents/kinds.ts';
import type { Section } from '#schemas/layout/page.ts';
import type { Snapshot } from './snapshot.ts';

/** Kinds of several documents, and the switches, whose type is of `domain`. */
type OwnType = 'page' | 'section' | 'form' | 'switches';

/** What documents hold, by their key. */
interface DocumentBodies extends Pick<DocumentTypes, Exclude<DocumentKind, OwnType>> {
  readonly switches: Settings;
  readonly 'section/header': Section;
  readonly 'section/footer': Section;
}

/**
 * What a document of a snapshot holds, with all its layers; null where there is none. Publishing checks schemas, so a release
 * is as typed; drafts may have faults.
 */
export function bodyOf<K extends keyof DocumentBodies>(
  snapshot: Pick<Snapshot, 'documents'> | null,
  key: K,
): DocumentBodies[K] | null {
  return (snapshot?.documents.get(key)?.effective as DocumentBodies[K] | undefined) ?? null;
}
