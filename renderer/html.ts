/** HTML for pages without blocks. This is the only place that escapes texts. */
import { richParts } from '#domain/messages/rich-parts.ts';
import { escapeHtml } from './page-html.ts';

/** A piece that is HTML already. */
export interface Html {
  readonly html: string;
}

export type Text = string | Html;

export const toHtml = (text: Text): string => (typeof text === 'string' ? escapeHtml(text) : text.html);

/** Tagged template: values are escaped, unless they are HTML already; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (Text | readonly Text[])[]): Html {
  return {
    html: parts.reduce((before, part, index) => {
      const value = values[index - 1];
      return before + (Array.isArray(value) ? value.map(toHtml).join('') : toHtml((value as Text) ?? '')) + part;
    }),
  };
}

export const nothing: Html = { html: '' };

/**
 * A message with elements within it: `richHtml('Sent to <b>{mail}</b>.', { mail })`.
 * @param elements replaces each `<name>…</name>`; `<b>` is built in; tags are not nested
 */
export function richHtml(
  source: string,
  values: { readonly [name: string]: Text | number } = {},
  elements: { readonly [name: string]: (inner: Html) => Html } = {},
): Html {
  const all = Object.entries({ b: (inner: Html) => html`<strong>${inner}</strong>`, ...elements });
  const made = all.map(([name, element]) => [name, (inner: readonly Text[]) => element(html`${inner}`)] as const);
  return html`${richParts<Text>(source, { values, elements: Object.fromEntries(made) })}`;
}

/** A link around a part of a message. */
export const linkTo =
  (href: string) =>
  (inner: Html): Html =>
    html`<a href="${href}">${inner}</a>`;
