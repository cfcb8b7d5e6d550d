/** Modules that the build writes (scripts/build/vite-config.mjs). */
declare module 'virtual:forecourt/react-refresh';

/** The blocks of the preview's frame: those that it has from the start, and groups that it fetches. */
declare module 'virtual:forecourt/frame-blocks' {
  import type { Block } from '#blocks/kit/define-block.ts';

  export const blocks: readonly Block[];
  export const later: readonly {
    readonly types: ReadonlySet<string>;
    readonly fetch: () => Promise<{ readonly blocks: readonly Block[] }>;
  }[];
}
