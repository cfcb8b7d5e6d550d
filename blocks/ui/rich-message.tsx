/** A message with elements within it: the sentence stays whole, so that another language may order it otherwise. */
import { createElement, Fragment, type ReactNode } from 'react';
import { closing } from '#domain/messages/fill-message.ts';
import { openMessage } from '#domain/messages/translate.ts';

/**
 * `richMessage('Call <phone>{number}</phone> or write.', { number }, { phone: (inner) => <a href={href}>{inner}</a> })`.
 * @param values of the places `{name}`, texts or elements
 * @param elements what stands in place of each `<name>…</name>`; tags are not nested
 */
export function richMessage(
  source: string,
  values: { readonly [name: string]: ReactNode },
  elements: { readonly [name: string]: (inner: ReactNode) => ReactNode } = {},
): ReactNode {
  return within(openMessage(source), values, elements);
}

type Values = Parameters<typeof richMessage>[1];
type Elements = NonNullable<Parameters<typeof richMessage>[2]>;

function within(text: string, values: Values, elements: Elements): ReactNode {
  const nodes: ReactNode[] = [];
  let plain = '';
  const add = (node: ReactNode) => {
    if (plain !== '') nodes.push(plain);
    plain = '';
    nodes.push(node);
  };
  for (let at = 0; at < text.length; ) {
    const element = elementAt(text, at, elements);
    if (element !== null) {
      add(elements[element.name]?.(within(element.inner, values, elements)));
      at = element.end;
    } else if (text.charAt(at) === '{') {
      const end = closing(text, at);
      const value = values[text.slice(at + 1, end - 1)];
      if (typeof value === 'string' || typeof value === 'number') plain += String(value);
      else add(value);
      at = end;
    } else {
      plain += text.charAt(at);
      at += 1;
    }
  }
  if (plain !== '') nodes.push(plain);
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
}

/** The element that begins at `at`, if one does. */
function elementAt(
  text: string,
  at: number,
  elements: Elements,
): { readonly name: string; readonly inner: string; readonly end: number } | null {
  if (text.charAt(at) !== '<') return null;
  const name = text.slice(at + 1, text.indexOf('>', at));
  const close = Object.hasOwn(elements, name) ? text.indexOf(`</${name}>`, at) : -1;
  if (close < 0) return null;
  return { name, inner: text.slice(at + name.length + 2, close), end: close + name.length + 3 };
}

/** For the usual case: `<b>…</b>` of a message stands out. */
export const strong = (inner: ReactNode): ReactNode => <strong>{inner}</strong>;
