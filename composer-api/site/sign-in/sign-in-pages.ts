/** The pages of signing in, in the site's look. They work without scripts: phones fill in the code. */

import { displayPhone, type PhoneCountry } from '#domain/locations/phone.ts';
import { type DeferredMessage, deferMessage, translateMessage } from '#domain/messages/deferred-message.ts';
import { message, t } from '#domain/messages/translate.ts';
import type { Contact } from '#domain/shoppers/contact.ts';
import { type SignInType, signInWords } from '#domain/shoppers/journeys.ts';
import { richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import {
  alertHtml,
  hiddenFields,
  plainButton,
  plainButtons,
  plainField,
  plainInput,
  wrongAttributes,
} from '../leads/plain-form.ts';
import { passkeyButton } from './passkey-button.ts';

/** Where a code may be sent. */
export type Ways = 'both' | 'email' | 'phone';

interface Page {
  readonly heading: string;
  /** HTML. */
  readonly body: string;
}

/** Field names and ids at once. */
const contact = 'contact';
const code = 'code';

/** The ways that are open for a type. @param byPhone whether the site sends text messages. */
export function waysOf(type: SignInType, byPhone: boolean): Ways {
  if (!byPhone) return 'email';
  return signInWords[type].needsPhone ? 'phone' : 'both';
}

const labels: { readonly [way in Ways]: string } = {
  both: message('Mobile number or email address'),
  email: message('Email address'),
  phone: message('Mobile number'),
};

/** The message for an entry that is neither. */
export const contactProblems: { readonly [way in Ways]: DeferredMessage } = {
  both: deferMessage('Enter a mobile number, such as 0412 345 678, or an email address, such as mia@example.com.'),
  email: deferMessage('Enter your email address, such as mia@example.com.'),
  phone: deferMessage('Enter your mobile number, such as 0412 345 678.'),
};

const inputs: { readonly [way in Ways]: string } = {
  both: 'type="text" inputmode="email" autocomplete="username"',
  email: 'type="email" autocomplete="email"',
  phone: 'type="tel" autocomplete="tel"',
};

interface Ask {
  readonly type: SignInType;
  readonly ways: Ways;
  /** As it was submitted; '' initially. */
  readonly typed?: string;
  /** The error in the input. */
  readonly problem?: DeferredMessage | undefined;
  /** Why no code is sent now. */
  readonly notice?: DeferredMessage | undefined;
  /** Address of the script of passkeys. */
  readonly passkeys: string;
}

/**
 * The page that requests a code. Its forms post to the page's own address, which contains the shopper's origin and
 * target: so this page is the same for everyone with the same purpose.
 */
export function askPage({ type, ways, typed = '', problem, notice, passkeys }: Ask): Page {
  const { heading, why } = signInWords[type];
  const problemText = problem && translateMessage(problem);
  const wrong = notice === undefined ? '' : alertHtml('', [escapeHtml(translateMessage(notice))]);
  const control = plainInput(
    `id="${contact}" name="${contact}" ${inputs[ways]} maxlength="150" required value="${escapeHtml(typed.slice(0, 150))}"${problem === undefined ? '' : ' autofocus'}${wrongAttributes(contact, problemText)}`,
  );
  const field = plainField({ id: contact, label: t(labels[ways]), control, error: problemText });
  return {
    heading: t(heading),
    body: `<p>${escapeHtml(t(why))} ${escapeHtml(t('You do not need a password. We will send you a code.'))}</p>${wrong}<form method="post" class="lead-form">${field}${plainButtons(plainButton(t('Send me a code')))}</form>${passkeyButton('use', t('Sign in with a passkey'), passkeys)}<form method="post">${hiddenFields([['act', 'back']])}${plainButtons(plainButton(t('Go back'), 'formnovalidate', 'secondary'))}</form><p class="ui-field-hint">${escapeHtml(t('We use it to sign you in, and for nothing else. The code works once, for ten minutes.'))}</p>`,
  };
}

interface Enter {
  readonly to: Contact;
  readonly country: PhoneCountry;
  /** Whether the code can still be entered. */
  readonly isLive: boolean;
  /** Whether it is a further one. */
  readonly isNew: boolean;
  /** The error in the typed code. */
  readonly problem?: DeferredMessage | undefined;
  /** A further message at the top: why sign-in cannot be tried now. */
  readonly notice?: DeferredMessage | undefined;
  /** Where another address or number is entered. */
  readonly otherPath: string;
}

/** Where the code is entered. */
export function codePage({ to, country, isLive, isNew, problem, notice, otherPath }: Enter): Page {
  const problemText = problem && translateMessage(problem);
  const shown = to.way === 'phone' ? displayPhone(to.to, country) : to.to;
  const otherWords = to.way === 'phone' ? t('Use another number or address') : t('Use another address or number');
  const other = `<p><a href="${escapeHtml(otherPath)}">${escapeHtml(otherWords)}</a></p>`;
  const again = `<form method="post">${hiddenFields([['act', 'again']])}${plainButtons(plainButton(t('Send a new code'), '', isLive ? 'secondary' : 'primary'))}</form>`;
  const wrong = notice === undefined ? '' : alertHtml('', [escapeHtml(translateMessage(notice))]);
  if (!isLive)
    return {
      heading: t('This code has expired'),
      body: `${wrong}<p>${richHtml('A code works once, for ten minutes, and can be tried five times. We can send a new one to <b>{contact}</b>.', { contact: shown }).html}</p>${again}${other}`,
    };
  const control = plainInput(
    `id="${code}" name="${code}" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus${wrongAttributes(code, problemText)}`,
  );
  const field = plainField({ id: code, label: t('Code'), control, error: problemText, hint: t('Six digits.') });
  const values = { contact: shown };
  const sent =
    to.way === 'phone'
      ? isNew
        ? richHtml(
            'We have sent a new code to <b>{contact}</b>. Check your messages. It should arrive within a minute.',
            values,
          )
        : richHtml(
            'We have sent a code to <b>{contact}</b>. Check your messages. It should arrive within a minute.',
            values,
          )
      : isNew
        ? richHtml(
            'We have sent a new code to <b>{contact}</b>. Check your email, including the spam folder. It should arrive within a minute.',
            values,
          )
        : richHtml(
            'We have sent a code to <b>{contact}</b>. Check your email, including the spam folder. It should arrive within a minute.',
            values,
          );
  return {
    heading: t('Enter the code'),
    body: `<p${isNew ? ' role="status"' : ''}>${sent.html}</p>${wrong}<form method="post" class="lead-form">${field}${plainButtons(plainButton(t('Sign in')))}</form><p>${escapeHtml(t('No code after a minute?'))}</p>${again}${other}`,
  };
}

/** For a browser that has requested no code, or keeps no cookies. */
export function nothingAsked(path: string): Page {
  return {
    heading: t('Ask for a code first'),
    body: `<p>${escapeHtml(t('This browser has not requested a code in the last hour, or it blocks cookies from this site. Allow cookies, then request a code.'))}</p><p><a class="ui-button" data-kind="primary" data-size="regular" href="${escapeHtml(path)}">${escapeHtml(t('Sign in'))}</a></p>`,
  };
}

/** Seconds to wait, in words. */
export function waitWords(seconds: number): DeferredMessage {
  if (seconds <= 90) return deferMessage('{count, plural, other {# seconds}}', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? deferMessage('{count, plural, other {# minutes}}', { count: minutes })
    : deferMessage('{count, plural, other {# hours}}', { count: Math.ceil(minutes / 60) });
}
