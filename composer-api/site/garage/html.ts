/** Pieces that the pages of My Garage have in common. */
import { type Html, html, nothing, type Text, toHtml } from '#renderer/html.ts';

/** A button that sends a form; its fields are hidden. */
export function actButton(
  action: string,
  words: string,
  fields: { readonly [name: string]: string } = {},
  { name = '', kind = 'secondary' }: { readonly name?: string; readonly kind?: 'primary' | 'secondary' } = {},
): Html {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const label = name === '' ? nothing : html`<span class="ui-hidden">: ${name}</span>`;
  return html`<form method="post" action="${action}">${hidden}<button class="ui-button" data-kind="${kind}" data-size="small" type="submit">${words}${label}</button></form>`;
}

/** A part of the page, with a name that the list at its head leads to. */
export function section(id: string, heading: string, body: Text): Html {
  return html`<section class="garage-part" id="${id}" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${heading}</h2>${body}</section>`;
}

/** An empty part: what will appear here, and a link to get there. */
export function emptyPart(words: string, href: string, label: string): Html {
  return html`<p class="garage-empty">${words} <a href="${href}">${label}</a></p>`;
}

export function facts(rows: readonly (readonly [title: string, text: Text])[]): Html {
  const shown = rows.filter(([, text]) => toHtml(text) !== '');
  return html`<div class="spec-list"><dl>${shown.map(([title, text]) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl></div>`;
}
