import type { Plugin } from 'vite';

export function compiledViews(): Plugin;
/** @returns the module's source with every outermost element of HTML compiled, and its map; null where there is none. */
export function compileViews(
  code: string,
  id: string,
): {
  readonly code: string;
  readonly map: {
    readonly version: 3;
    readonly sources: string[];
    readonly sourcesContent: string[];
    readonly names: string[];
    readonly mappings: string;
  };
} | null;
