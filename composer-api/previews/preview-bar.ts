/** The bar above a preview page: what it previews and until when, and a form for feedback. */
import type { TryLocale } from '#domain/messages/languages.ts';
import { escapeHtml } from '#renderer/page-html.ts';

/** Characters that an answer may have. */
export const longestAnswer = 1000;
export const longestName = 80;

interface BarFacts {
  readonly site: string;
  readonly zone: string;
  readonly expiresAt: string;
  /** The newest change that is not live; null if there is none. */
  readonly changed: { readonly at: string; readonly by: string } | null;
  /** Where the page is, to come back to. */
  readonly path: string;
  /** A language that it is tried in; undefined for its own. */
  readonly language: TryLocale | undefined;
  /** Whether an answer has just been stored. */
  readonly isAnswered: boolean;
}

/** A page with the bar above it. @param html as the site would serve it. */
export function withBar(html: string, facts: BarFacts): string {
  const styles = '<link rel="stylesheet" href="/preview/bar.css"></head>';
  return html.replace('</head>', () => styles).replace('<body>', () => `<body>${bar(facts)}`);
}

function bar({ site, zone, expiresAt, changed, path, language, isAnswered }: BarFacts): string {
  const state = changed
    ? `Shows the draft as it is now, last changed ${moment(changed.at, zone)} by ${changed.by}.`
    : 'There are no unpublished changes: this looks like the live site.';
  const answer = isAnswered
    ? '<p class="fc-preview-line" role="status">Thank you. Your answer is with the people who make the site.</p>'
    : `<details><summary>Say what you think</summary>${form(path)}</details>`;
  return (
    '<aside class="fc-preview" aria-label="About this preview" lang="en-AU" dir="ltr"><p class="fc-preview-line">' +
    `<strong>Preview of ${escapeHtml(site)}</strong><span>${escapeHtml(state)}</span>` +
    `<span>Works until ${escapeHtml(moment(expiresAt, zone))}. Nothing here is sent or bought.</span></p><div class="fc-preview-tries">${answer}${languages(path, language)}</div></aside>`
  );
}

const choices: readonly (readonly [language: TryLocale | undefined, name: string])[] = [
  [undefined, 'Its own'],
  ['en-XA', 'Longer words'],
  ['ar-XB', 'Right to left'],
];

/** Shows how the site would look in another language, before it has one. */
function languages(path: string, chosen: TryLocale | undefined): string {
  const buttons = choices.map(
    ([language, name]) =>
      `<button name="to" value="${language ?? ''}" aria-pressed="${language === chosen}">${name}</button>`,
  );
  return (
    '<details><summary>Try another language</summary>' +
    '<form class="fc-preview-form fc-preview-language" method="post" action="/preview/language" aria-label="Words">' +
    `<input type="hidden" name="path" value="${escapeHtml(path)}">${buttons.join('')}</form></details>`
  );
}

function form(path: string): string {
  return (
    '<form class="fc-preview-form fc-preview-answer" method="post" action="/preview/answer">' +
    `<input type="hidden" name="path" value="${escapeHtml(path)}">` +
    '<fieldset><legend>This page</legend>' +
    '<label><input type="radio" name="verdict" value="good" required> Looks good</label>' +
    '<label><input type="radio" name="verdict" value="change" required> Changes needed</label></fieldset>' +
    `<label>What to change (if anything)<textarea name="text" rows="4" maxlength="${longestAnswer}"></textarea></label>` +
    `<label>Your name<input name="name" maxlength="${longestName}" autocomplete="name" required></label>` +
    '<button>Send to the editors</button></form>'
  );
}

/** "30 November at 5:00 pm" by the site's clock. */
function moment(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  return format.format(new Date(iso));
}
