/** What a check of a site's documents is, and what it may read. */

import type { DocumentKind } from '#schemas/documents/kinds.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Json, SchemaNode } from '#schemas/shapes/json.ts';
import type { Repair } from '#schemas/shapes/problem.ts';

/** A block of a checked page, with its own props as they are stored. */
export interface CheckedBlock {
  readonly id: string;
  readonly type: string;
  readonly schema: SchemaNode;
  readonly props: Json;
  /** What the block states on every page (`Block.states`). */
  readonly states: readonly string[];
}

export interface CheckedDocument {
  readonly key: string;
  readonly kind: DocumentKind;
  readonly pageType: PageType | null;
  readonly body: Json;
  readonly schema: SchemaNode | null;
  /** Empty for documents without a layout. */
  readonly blocks: readonly CheckedBlock[];
}

export interface LibraryFact {
  readonly kind: 'picture' | 'document';
  /** Pixels of what is shown; 0 for a file. */
  readonly width: number;
  /** Whether it has words, or only decorates. */
  readonly isDescribed: boolean;
}

/** What all documents of a site are held against. */
export interface CheckedSite {
  /** Undefined where the site document cannot be read. */
  readonly site: Site | undefined;
  /** A template names no dealer. */
  readonly isTemplate: boolean;
  readonly lenders: readonly string[];
  readonly switchOn: (key: string) => boolean;
  /** What the library knows of the pictures and files that documents name; undefined where it was not asked. */
  readonly library?: ReadonlyMap<string, LibraryFact> | undefined;
  /** Now; undefined where the answer must not depend on the time. */
  readonly now: Date | undefined;
}

export interface Finding {
  /** Where it is put right, when that is another document than the one that is read. */
  readonly document?: string;
  /** The block that it is in; left out for the document's own fields. */
  readonly blockId?: string;
  /** From the block's props, or from the document's root. */
  readonly pointer: string;
  /** What is wrong and what to do. */
  readonly message: string;
  readonly repair?: Repair;
}

/** The kinds of checks, in the order in which staff read them. */
export const checkKinds = {
  law: 'Legal requirements',
  facts: 'Dealer details',
  words: 'Unfinished text',
  links: 'Links',
  dates: 'Dates',
  access: 'Accessibility',
  speed: 'Page speed',
  shape: 'Pages and settings',
} as const;
export type CheckKind = keyof typeof checkKinds;

/** One check. Its work is linear in the texts that it reads, which are bounded (`texts.ts`). */
export interface CheckRule {
  /** Permanent, in kebab-case. */
  readonly id: string;
  readonly title: string;
  readonly kind: CheckKind;
  /** The team that answers for the rule. */
  readonly owner: 'Compliance' | 'Content' | 'Platform';
  /** The day from which it holds. */
  readonly since: string;
  readonly severity: 'error' | 'warning';
  /** What it reads, in words. */
  readonly reads: string;
  /** True where a new site cannot go live with it. */
  readonly stopsGoLive: boolean;
  readonly find: (document: CheckedDocument, site: CheckedSite) => readonly Finding[];
}
