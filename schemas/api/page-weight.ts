/** What a phone loads of each published page. */
import type { CheckPoint } from './go-live.ts';

export interface PageWeight {
  /** Key of the page's document. */
  readonly key: string;
  readonly title: string;
  /** The address that was measured. */
  readonly path: string;
  /** Bytes as they are sent, compressed, before a shopper scrolls. */
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly total: number;
  readonly budget: number;
}

export interface PageWeights {
  /** `measuring` while the pages of the newest release are measured; partial results are returned. */
  readonly state: 'unpublished' | 'measuring' | 'measured';
  readonly release: number;
  readonly pages: readonly PageWeight[];
  /** True where there are more pages than are measured, or the time ran out. */
  readonly isPartial: boolean;
  /** Pages over budget, and blocks that are slow to render. */
  readonly points: readonly CheckPoint[];
}
