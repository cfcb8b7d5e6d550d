/**
 * Pages that a route renders for one shopper, mainly for browsers without scripts: a step of a form, its problems,
 * unsubscribing. They have the site's header, colours and controls, and use the same classes as blocks.
 */
import { t } from '#domain/messages/translate.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { FramedPage } from '../data/site-route.ts';

export interface PlainPage {
  readonly site: Site;
  /** Text. */
  readonly heading: string;
  /** HTML. */
  readonly body: string;
}

/** The page as it is sent. @param framed of the call that it answers; @param draw runs in the language of the site. */
export function dressed(framed: FramedPage, draw: () => PlainPage): Promise<string> {
  return framed(() => {
    const { heading, body } = draw();
    const html = `<section class="ui-section"><div class="ui-width" data-width="text"><div class="lead-form"><h1>${escapeHtml(heading)}</h1>${body}</div></div></section>`;
    return { title: heading, html };
  });
}

/** A whole page without a site's look, for a site that has no page which could lend it. */
export function barePage(site: Site, heading: string, body: string): string {
  return `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${heading} | ${site.name}`)}</title><link rel="stylesheet" href="/assets/plain.css"></head><body><main>${body}</main></body></html>`;
}

/** What is wrong, read out at once. @param heading '' where the page's own says it. @param list HTML of each. */
export function alertHtml(heading: string, list: readonly string[]): string {
  const items = list.map((each) => `<li>${each}</li>`).join('');
  return `<div class="lead-form-alert" role="alert"><div>${heading === '' ? '' : `<p><strong>${escapeHtml(heading)}</strong></p>`}<ul>${items}</ul></div></div>`;
}

/** An entry of the list of errors, linked to its control. @param id of the control; null if it has none. */
export function problemLink(message: string, id: string | null): string {
  return id === null ? escapeHtml(message) : `<a href="#${escapeHtml(id)}">${escapeHtml(message)}</a>`;
}

interface Around {
  readonly id: string;
  readonly label: string;
  /** HTML of the control, with `aria-describedby` if there is an error (`wrongAttributes`). */
  readonly control: string;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** HTML below the control. */
  readonly hint?: string | undefined;
}

/** A labelled control with its error. */
export function plainField({ id, label, control, error, optional, hint }: Around): string {
  const note = hint ? `<p class="ui-field-hint">${hint}</p>` : '';
  return `<div class="ui-field"><label for="${escapeHtml(id)}">${escapeHtml(label)}${optional ? `<span> ${escapeHtml(t('(optional)'))}</span>` : ''}</label>${control}${note}${fieldError(id, error)}</div>`;
}

export function fieldError(id: string, error: string | undefined): string {
  return error === undefined ? '' : `<p class="ui-field-error" id="${escapeHtml(id)}-error">${escapeHtml(error)}</p>`;
}

export function wrongAttributes(id: string, error: string | undefined): string {
  return error === undefined ? '' : ` aria-invalid="true" aria-describedby="${escapeHtml(id)}-error"`;
}

/** @param attributes HTML, with a leading blank for none. */
export const plainInput = (attributes: string) => `<input class="ui-control" ${attributes}>`;

/** With the browser's own arrow. @param options HTML */
export const plainSelect = (attributes: string, options: string) =>
  `<select class="ui-control" ${attributes}>${options}</select>`;

/** @param none text of an empty choice before the others; if left out, there is none */
export function optionsHtml(
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
  none?: string,
): string {
  const first = none === undefined ? '' : `<option value="">${escapeHtml(none)}</option>`;
  const others = options.map(
    ({ value, label }) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return first + others.join('');
}

/** @param words text; @param attributes HTML. */
export function plainButton(words: string, attributes = '', kind: 'primary' | 'secondary' = 'primary'): string {
  return `<button class="ui-button" data-kind="${kind}" data-size="regular" type="submit"${attributes === '' ? '' : ` ${attributes}`}>${escapeHtml(words)}</button>`;
}

/** Buttons in a row. @param buttons HTML */
export const plainButtons = (...buttons: readonly string[]) => `<p class="plain-buttons">${buttons.join(' ')}</p>`;

export function hiddenFields(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}
