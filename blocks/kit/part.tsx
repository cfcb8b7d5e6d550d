/**
 * A part is a piece of a block that is a separate fragment, such as one vehicle's card: the server renders it once per
 * version of its item and splices the bytes into every block that shows it. In the browser, and in a plain full render,
 * it renders in place; a test checks that both give the same HTML.
 */
import { createContext, createElement, type ReactNode, useContext } from 'react';

export interface Part<T, O> {
  readonly name: string;
  /** Identifies the item and its version, for example `v_81f2@7`. Unique within the tenant and the part's name. */
  readonly key: (item: T) => string;
  /** Pure. `options` must be one object shared by all items of a render, since its hash is part of the fragment's key. */
  readonly view: (item: T, options: O) => ReactNode;
}

export interface PartCall {
  readonly part: Part<never, never>;
  readonly item: unknown;
  readonly options: unknown;
}

/** Set by the renderer while it renders to fragments: records the call and returns the text to insert. */
export const PartContext = createContext<((call: PartCall) => string) | null>(null);

/** Renders `item` as `part`. Parts have no state, ids or islands. */
export function PartSlot<T, O>({ part, item, options }: { part: Part<T, O>; item: T; options: O }): ReactNode {
  const note = useContext(PartContext);
  if (!note) return part.view(item, options);
  return createElement('fc-part', { 'data-n': note({ part: part as Part<never, never>, item, options }) });
}
