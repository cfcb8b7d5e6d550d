/** A message whose places and tags are filled by more than texts: elements of React, or pieces of HTML. */
import { closing } from './fill-message.ts';
import { isolate, isolationMarks, openMessage } from './translate.ts';

export interface Filling<T> {
  /** Values of the places `{name}`. */
  readonly values: { readonly [name: string]: T | string | number };
  /** The replacement of each `<name>…</name>`; tags are not nested. */
  readonly elements: { readonly [name: string]: (inner: readonly (T | string)[]) => T };
}

/** The parts of a message in the language of the moment, in their order: plain texts, and what fills places and tags. */
export function richParts<T>(source: string, filling: Filling<T>): readonly (T | string)[] {
  return within(openMessage(source), filling);
}

function within<T>(text: string, filling: Filling<T>): readonly (T | string)[] {
  const parts: (T | string)[] = [];
  let plain = '';
  const add = (part: T) => {
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(part);
  };
  for (let at = 0; at < text.length; ) {
    const element = elementAt(text, at, filling);
    if (element !== null) {
      add(element.make(within(element.inner, filling)));
      at = element.end;
    } else if (text.charAt(at) === '{') {
      const end = closing(text, at);
      const name = text.slice(at + 1, end - 1);
      const value = Object.hasOwn(filling.values, name) ? filling.values[name] : undefined;
      if (value === undefined) plain += text.slice(at, end);
      else if (typeof value === 'string' || typeof value === 'number') plain += isolate(value);
      else {
        const [open, close] = isolationMarks();
        plain += open;
        add(value);
        plain += close;
      }
      at = end;
    } else {
      plain += text.charAt(at);
      at += 1;
    }
  }
  if (plain !== '') parts.push(plain);
  return parts;
}

/** The element that begins at `at`, if one does. */
function elementAt<T>(text: string, at: number, { elements }: Filling<T>) {
  if (text.charAt(at) !== '<') return null;
  const name = text.slice(at + 1, text.indexOf('>', at));
  const make = Object.hasOwn(elements, name) ? elements[name] : undefined;
  const close = make === undefined ? -1 : text.indexOf(`</${name}>`, at);
  if (make === undefined || close < 0) return null;
  return { make, inner: text.slice(at + name.length + 2, close), end: close + name.length + 3 };
}
