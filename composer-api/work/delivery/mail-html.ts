/**
 * A mail as HTML in the sender's brand and the language of the moment. Mail programs know neither style sheets nor modern layout: one table, styles on
 * the elements, no picture that a program has to fetch.
 */
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { languageNow } from '#domain/messages/translate.ts';
import { escapeHtml } from '#renderer/page-html.ts';

export interface MailBrand {
  readonly name: string;
  /** Colours as `#rrggbb`. */
  readonly brand: string;
  readonly onBrand: string;
}

/** Of mail that the platform itself sends. */
export const platformBrand: MailBrand = { name: 'Forecourt', brand: '#1b2430', onBrand: '#ffffff' };

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1d232b';
const soft = '#5a6472';

export function mailHtml(message: MailMessage, brand: MailBrand): string {
  const { heading, intro, facts, button, outro, footer, optOut } = message;
  const rows = facts
    .map(
      ([title, text]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:${soft};vertical-align:top;width:30%">${escapeHtml(title)}</td><td style="padding:6px 0;vertical-align:top">${valueHtml(text)}</td></tr>`,
    )
    .join('');
  const body = [
    heading === '' ? '' : `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    ...intro.map(paragraph),
    rows === ''
      ? ''
      : `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 20px;border-top:1px solid #dde2e8;border-bottom:1px solid #dde2e8;font-size:15px;line-height:1.45">${rows}</table>`,
    button
      ? `<p style="margin:8px 0 20px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${brand.brand};color:${brand.onBrand};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`
      : '',
    ...outro.map(paragraph),
  ].join('');
  const small = [
    ...footer.map(escapeHtml),
    ...(optOut ? [`<a href="${escapeHtml(optOut.url)}" style="color:${soft}">${escapeHtml(optOut.label)}</a>`] : []),
  ]
    .map((line) => `<p style="margin:0 0 4px">${line}</p>`)
    .join('');
  const { locale, direction } = languageNow();
  return `<!DOCTYPE html><html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(message.subject)}</title></head><body style="margin:0;background:#eef1f4;color:${ink};${font}"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden"><tr><td style="padding:16px 24px;background:${brand.brand};color:${brand.onBrand};font-size:17px;font-weight:700">${escapeHtml(brand.name)}</td></tr><tr><td style="padding:28px 24px 20px;font-size:16px;line-height:1.55">${body}</td></tr><tr><td style="padding:16px 24px 24px;color:${soft};font-size:13px;line-height:1.5;border-top:1px solid #dde2e8">${small}</td></tr></table></td></tr></table></body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 14px">${lines(text)}</p>`;
}

/** Addresses of mail and phone can be pressed: the reader may be on the way to the yard. */
function valueHtml(text: string): string {
  if (/^[^\s@<>"]{1,100}@[^\s@<>"]{1,100}$/.test(text))
    return `<a href="mailto:${escapeHtml(encodeURI(text))}" style="color:${ink}">${escapeHtml(text)}</a>`;
  if (text.length <= 30 && /^\+?[\d ()-]{8,30}$/.test(text))
    return `<a href="tel:${text.replace(/[^\d+]/g, '')}" style="color:${ink}">${escapeHtml(text)}</a>`;
  return lines(text);
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
