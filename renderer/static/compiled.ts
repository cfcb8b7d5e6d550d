/**
 * What the build puts in place of an element of HTML in a block's view (`scripts/build/compiled-views.mjs`): it writes
 * itself into a page, byte for byte as React would, or gives React the element that it stands for.
 */
import type { ReactNode } from 'react';
import { attributeWriter } from './attributes.ts';
import { escapeText } from './escape.ts';
import { Unknown } from './unknown.ts';

/** Where compiled views write. */
export interface Writer {
  html: string;
  /** Whatever may stand between tags. */
  node(node: unknown): void;
  component(type: unknown, props: object): void;
  /** An element that is more than its properties in their order. */
  host(name: string, props: object): void;
}

export interface CompiledProps {
  readonly write: (to: Writer) => void;
  readonly element: () => ReactNode;
}

/** For React, in islands and where a view is left to it. */
export function Compiled({ element }: CompiledProps): ReactNode {
  return element();
}

export const fixedText = escapeText;

/** HTML of an attribute that is always the same. @param tag of its element */
export function fixedAttribute(name: string, value: unknown, tag: string): string {
  return writerOf(name, tag)(value);
}

/** Writes one attribute, with a space before it, or nothing. @param tag of its element, where that matters */
export function writerOf(name: string, tag?: string): (value: unknown) => string {
  const write = attributeWriter(name);
  // An empty address of a link is the page itself.
  if (tag === 'a' && name === 'href') return (value) => (value === '' ? ' href=""' : write(value));
  if (name !== 'action' && name !== 'formAction') return write;
  return (value) => {
    if (typeof value === 'function') throw new Unknown('an action');
    return write(value);
  };
}
