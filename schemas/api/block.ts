/**
 * Block types in the console's HTTP interface, below `/api/console`.
 *
 *   GET    /blocks                                 → { blocks: BlockSummary[] } (palette and forms)
 */

import type { PageType } from '../layout/page.ts';
import type { Json, SchemaNode } from '../shapes/json.ts';

export interface BlockSummary {
  readonly type: string;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly pages: readonly PageType[] | null;
  readonly slots: {
    readonly [slot: string]: {
      readonly title: string;
      readonly allow?: readonly string[];
      readonly min?: number;
      readonly max?: number;
    };
  };
  readonly schema: SchemaNode;
  readonly switches: readonly string[];
  /** Props a freshly inserted block starts with. */
  readonly starter: Json;
  /** Whether changing props may change the data it shows, so the preview asks again. */
  readonly loads: boolean;
}
