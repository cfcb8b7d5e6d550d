/** Sends one operation as the signed-in person. */
import type { Operation } from './read-document.ts';

export interface Tried {
  /** 0 without an answer. */
  readonly status: number;
  readonly ms: number;
  readonly size: string;
  readonly shown: string;
}

/** Characters of an answer that are shown. */
const shownMost = 20_000;

/** Never throws: it returns the error for display. */
export async function tryOperation(
  { method, path, parameters, body }: Operation,
  values: { readonly [name: string]: string },
  text: string,
): Promise<Tried> {
  const begun = performance.now();
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]?.trim() ?? ''));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, isPath }) => (isPath || !values[name] ? [] : [[name, values[name]]])),
  ).toString();
  const sent = body === null ? {} : { headers: { 'content-type': 'application/json' }, body: text };
  try {
    const answer = await fetch(`/api/console${address}${query === '' ? '' : `?${query}`}`, {
      method,
      redirect: 'manual',
      ...sent,
    });
    const received = await answer.text();
    return {
      status: answer.status,
      ms: Math.round(performance.now() - begun),
      size: `${received.length.toLocaleString('en-AU')} characters`,
      shown: received === '' ? 'No content.' : pretty(received).slice(0, shownMost),
    };
  } catch {
    return {
      status: 0,
      ms: Math.round(performance.now() - begun),
      size: 'nothing',
      shown: 'The server did not answer.',
    };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
