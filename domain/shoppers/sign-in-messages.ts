/** Messages with a one-time code: a mail, or a text message that phones fill the form from. */

import type { MailMessage } from '../mail/mail-message.ts';
import { t } from '../messages/translate.ts';

interface CodeFacts {
  readonly code: string;
  readonly dealer: string;
  readonly minutes: number;
}

export function codeMail({
  code,
  dealer,
  minutes,
  footer,
}: CodeFacts & { readonly footer: readonly string[] }): MailMessage {
  return {
    subject: t('{code} is your code for {dealer}', { code, dealer }).slice(0, 150),
    heading: t('Your code to sign in'),
    intro: [
      t('Enter this code on the page that asked for it. It works once, for {count, plural, other {# minutes}}.', {
        count: minutes,
      }),
    ],
    facts: [[t('Code'), code]],
    button: null,
    outro: [
      t(
        'We never ask for this code, by phone or in any other way. Do not share it with anyone. If you did not request it, you can ignore this message.',
      ),
    ],
    footer: [...footer, t('You get this email because this address was entered on our website.')],
  };
}

/** @param host of the site: browsers fill the code in there, and nowhere else, by the last line. */
export function codeSms({ code, dealer, minutes, host }: CodeFacts & { readonly host: string }): string {
  const name = dealer.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 40);
  const words = t(
    '{code} is your code to sign in at {name}. It works for {count, plural, other {# minutes}}. Do not share it with anyone.',
    { code, name, count: minutes },
  );
  return `${words}\n\n@${host} #${code}`;
}
