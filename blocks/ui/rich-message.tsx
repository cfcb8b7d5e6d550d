/** A message with elements within it: the sentence stays whole, so that another language may order it otherwise. */
import { createElement, Fragment, type ReactNode } from 'react';
import { richParts } from '#domain/messages/rich-parts.ts';

/**
 * `richMessage('Call <phone>{number}</phone> or write.', { number }, { phone: (inner) => <a href={href}>{inner}</a> })`.
 * @param values of the places `{name}`, texts or elements
 * @param elements replaces each `<name>…</name>`; tags are not nested
 */
export function richMessage(
  source: string,
  values: { readonly [name: string]: ReactNode },
  elements: { readonly [name: string]: (inner: ReactNode) => ReactNode } = {},
): ReactNode {
  const made = Object.entries(elements).map(
    ([name, element]) => [name, (inner: readonly ReactNode[]) => element(together(inner))] as const,
  );
  return together(richParts<ReactNode>(source, { values, elements: Object.fromEntries(made) }));
}

function together(nodes: readonly ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
}

/** For the usual case: `<b>…</b>` of a message is shown in bold. */
export const strong = (inner: ReactNode): ReactNode => <strong>{inner}</strong>;
