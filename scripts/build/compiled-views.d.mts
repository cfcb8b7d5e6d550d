import type { Plugin } from 'vite';

export function compiledViews(): Plugin;
/** @returns the module's source with every outermost element of HTML compiled. */
export function compileViews(code: string, id: string): string;
