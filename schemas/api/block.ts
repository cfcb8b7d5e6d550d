import type { BlockInstance } from '../layout/layout.ts';
import type { PageType } from '../layout/page-kinds.ts';
import type { Json, SchemaNode } from '../shapes/json.ts';

/** All that the palette offers. */
export interface BlockCatalogue {
  readonly blocks: readonly BlockSummary[];
  readonly sections: readonly SectionSummary[];
}

/** A group of blocks that make a good section together. */
export interface SectionSummary {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly pages: readonly PageType[] | null;
  /** Of its outermost blocks. */
  readonly types: readonly string[];
  readonly fragment: { readonly root: readonly string[]; readonly blocks: { readonly [id: string]: BlockInstance } };
}

export interface SlotRule {
  readonly title: string;
  /** Block types or categories (`category:content`) that fit; everything that fits the page when left out. */
  readonly allow?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

export interface BlockSummary {
  readonly type: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly pages: readonly PageType[] | null;
  readonly slots: {
    readonly [slot: string]: SlotRule;
  };
  readonly schema: SchemaNode;
  readonly switches: readonly string[];
  /** Props a freshly inserted block starts with. */
  readonly starter: Json;
  /** Whether changing props may change the data it shows, so that the preview requests it again. */
  readonly loads: boolean;
}
