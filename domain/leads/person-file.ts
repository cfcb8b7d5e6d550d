/** The stored data of one person as a readable page, without external resources. */
import type { Json } from '#schemas/shapes/json.ts';
import { isJsonObject } from '../json/json-object.ts';
import { languageNow, t } from '../messages/translate.ts';
import { leadLines, leadText } from './lead-lines.ts';

interface PersonFacts {
  readonly site: string;
  /** Whom it is about, as staff typed it. */
  readonly person: string;
  readonly at: string;
  readonly leads: readonly {
    readonly at: string;
    readonly category: string;
    readonly payload: { readonly [field: string]: Json };
    readonly deliveries: readonly {
      readonly at: string;
      readonly channel: string;
      readonly to: string;
      readonly state: string;
    }[];
    readonly files: readonly string[];
    /** Who of the staff opened it. */
    readonly accesses: readonly { readonly at: string; readonly by: string }[];
  }[];
}

/** In the language of the moment: a shopper's copy is in that of the site. */
export function personPage({ site, person, at, leads }: PersonFacts): string {
  const sections = leads.map(({ at: sent, category, payload, deliveries, files, accesses }) => {
    const agreed = consentText(payload['consent']);
    return [
      `<section><h2>${escapeText(category)}</h2><p>${escapeText(sent)}</p><dl>`,
      ...leadLines(payload).map(([title, text]) => `<dt>${escapeText(title)}</dt><dd>${escapeText(text)}</dd>`),
      agreed === '' ? '' : `<dt>${escapeText(t('Agreed to'))}</dt><dd>${escapeText(agreed)}</dd>`,
      '</dl>',
      list(
        t('Sent on'),
        deliveries.map(({ at: when, channel, to, state }) =>
          t('{when}: {channel} to {to} ({state})', { when, channel, to, state }),
        ),
      ),
      list(t('Files'), files),
      list(
        t('Opened by'),
        accesses.map((one) => `${one.at}: ${one.by}`),
      ),
      '</section>',
    ].join('');
  });
  const { locale, direction } = languageNow();
  const heading = t('What {site} has stored of {person}', { site, person });
  const about = t('As of {at}. The same is in data.json, for programs.', { at });
  return `<!DOCTYPE html><html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${escapeText(person)}</title><style>body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .5rem;white-space:pre-wrap}section{border-top:1px solid #ccc}</style></head><body><h1>${escapeText(heading)}</h1><p>${escapeText(about)}</p>${sections.join('') || `<p>${escapeText(t('Nothing.'))}</p>`}</body></html>\n`;
}

function consentText(consent: Json | undefined): string {
  if (!isJsonObject(consent)) return '';
  const { text, agreed } = consent;
  const terms = (Array.isArray(agreed) ? agreed : []).map((each) => (isJsonObject(each) ? leadText(each['text']) : ''));
  return [leadText(text), ...terms].filter((each) => each !== '').join(' · ');
}

function list(title: string, lines: readonly string[]): string {
  return lines.length === 0
    ? ''
    : `<h3>${escapeText(title)}</h3><ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
