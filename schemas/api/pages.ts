/**
 * Pages as a whole: layouts to begin with, what leads to a page, and deleted pages.
 */
import type { Layout } from '../layout/layout.ts';
import type { PageType } from '../layout/page-kinds.ts';

/** What a new page can begin with. */
export interface PageLayout {
  readonly name: string;
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly text: string;
  readonly type: PageType;
  /** Address that is offered; empty where the page's name decides. */
  readonly route: string;
  readonly layout: Layout;
}

/** A place that links to a page. */
export interface PageLink {
  readonly document: string;
  readonly title: string;
  readonly pointer: string;
  readonly blockId?: string;
  /** What staff call the block, or the menu's entry. */
  readonly name?: string;
}

/** What depends on a page: read before it is deleted or hidden. */
export interface PageUse {
  /** What the site would be without ("the home page"); null where the page can go. */
  readonly needed: string | null;
  /** Places whose links would lead to nothing. */
  readonly links: readonly PageLink[];
}

/** A page that is neither a draft nor live, and can be restored. */
export interface DeletedDocument {
  readonly key: string;
  readonly title: string;
  readonly route: string;
  readonly deletedAt: string;
  readonly deletedBy: string;
  /** The removal: sent back with restoring. */
  readonly revision: string;
  /** The state to restore. */
  readonly restoreTo: string;
}
