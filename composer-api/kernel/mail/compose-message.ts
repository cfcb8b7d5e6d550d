/** A mail in the form that both drivers hand to the mailer. */
import type { Mail } from '#domain/ports/mail.ts';

/**
 * @param from the installation's own address; its host is that of the Message-ID.
 * @param back where reports on this mail are to go; the installation's own address when left out.
 */
export function composeMessage(mail: Mail, from: string, back = from) {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${mail.id}@${host}>`,
    from: { name: oneLine(mail.fromName), address: from },
    envelope: { from: back, to: [{ name: '', address: mail.to }] },
    // As an object, so that no comma or bracket in it makes a second recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    // Answers of machines (out of office) are not wanted.
    headers: {
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      ...(mail.optOut === undefined ? {} : optOutHeaders(mail.optOut)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 2369 and 8058: mail programs show their own button for it. Folded into two lines a signature over it may break. */
function optOutHeaders(address: string) {
  return {
    'list-unsubscribe': { prepared: true, value: `<${address}>` },
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

/** A header is one line, even where form input has several. */
function oneLine(text: string): string {
  return text
    .slice(0, 400)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
