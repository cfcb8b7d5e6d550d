/**
 * Two siblings with one key: React's browser build shows one of them twice or not at all, and its server build, which
 * tests render with, reports nothing. So children are checked where elements are made.
 */
import { createRequire } from 'node:module';
import { isValidElement } from 'react';

type MakeElement = (type: unknown, props: { readonly children?: unknown }, ...more: readonly unknown[]) => unknown;

/** The compiled modules of JSX, as Node caches them; a build has some of the functions. */
type JsxModule = { [name in 'jsx' | 'jsxs' | 'jsxDEV']?: MakeElement };

const require = createRequire(import.meta.url);

/** Writes an error for siblings that share a key. Before any module with JSX is loaded: they keep the functions. */
export function watchKeys(): void {
  for (const id of ['react/jsx-runtime', 'react/jsx-dev-runtime']) {
    const runtime: JsxModule = require(id);
    for (const name of ['jsx', 'jsxs', 'jsxDEV'] as const) {
      const make = runtime[name];
      if (make) runtime[name] = watched(make);
    }
  }
}

/** The function, which writes an error where children share a key. */
function watched(make: MakeElement): MakeElement {
  return (type, props, ...more) => {
    for (const key of sharedKeys(props.children))
      console.error('Two children of %s have the key "%s".', nameOf(type), key);
    return make(type, props, ...more);
  };
}

/** Keys that siblings share. A list among children has separate keys, as React counts them. */
function sharedKeys(children: unknown): string[] {
  if (!Array.isArray(children)) return [];
  const seen = new Set<string>();
  return children.flatMap((child: unknown) => {
    if (Array.isArray(child)) return sharedKeys(child);
    if (!isValidElement(child) || child.key === null) return [];
    if (seen.has(child.key)) return [child.key];
    seen.add(child.key);
    return [];
  });
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  return typeof type === 'string' ? type : 'a fragment';
}
