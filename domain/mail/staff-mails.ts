/** Mails about accounts of the console, by the name of their template. */
import type { MailMessage } from './mail-message.ts';

/** What the outbox says of a mail, and the address of its link where it has one. */
interface StaffMailFacts {
  readonly detail: { readonly [name: string]: string };
  /** Null where the mail has no link, or one that does not work any more. */
  readonly link: string | null;
  /** Address of the console. */
  readonly console: string;
}

type Template = (facts: StaffMailFacts) => MailMessage | null;

const footer = ['You get this email because you have, or were offered, an account of Forecourt.'];
const notYou = 'If this was not you, set a new password immediately and tell your site’s admin.';

const notice = (subject: string, intro: readonly string[], facts: MailMessage['facts'] = []): MailMessage => ({
  subject,
  heading: subject,
  intro,
  facts,
  button: null,
  outro: [notYou],
  footer,
});

const secondFactorChanges: { readonly [change: string]: string } = {
  'account.second-factor-on':
    'Two-factor authentication was turned on: from now on, signing in requires a code from your phone.',
  'account.second-factor-off': 'Two-factor authentication was turned off: your password alone is enough to sign in.',
};

/** Null from a template whose link no longer works: the mail would be useless. */
const templates: { readonly [name: string]: Template } = {
  invitation: ({ detail, link }) =>
    link === null
      ? null
      : {
          subject: `${detail['by'] || 'A colleague'} invites you to Forecourt`,
          heading: 'You are invited',
          intro: [`${detail['by'] || 'A colleague'} has invited you to look after a site with Forecourt.`],
          facts: [],
          button: { label: 'Accept the invitation', url: link },
          outro: ['The link works for seven days, and once.'],
          footer,
        },
  'invitation-known': ({ detail, console }) => ({
    subject: `${detail['by'] || 'A colleague'} invites you to Forecourt`,
    heading: 'You have an account already',
    intro: [
      `${detail['by'] || 'A colleague'} has invited you to look after a site with Forecourt, but this address already has an account.`,
    ],
    facts: [],
    button: { label: 'Sign in', url: console },
    outro: ['An account belongs to one site. For another site, ask for an invitation to another address.'],
    footer,
  }),
  reset: ({ link }) =>
    link === null
      ? null
      : {
          subject: 'A new password for Forecourt',
          heading: 'Set a new password',
          intro: ['Someone, most likely you, asked to reset your password.'],
          facts: [],
          button: { label: 'Set a new password', url: link },
          outro: [
            'The link works once, within 24 hours. If you did not request it, ignore this email, and your password stays the same.',
          ],
          footer,
        },
  'password-changed': () => notice('Your password was changed', ['The password of your account was changed.']),
  'email-confirm': ({ link }) =>
    link === null
      ? null
      : {
          subject: 'Confirm your email address for Forecourt',
          heading: 'Confirm your email address',
          intro: ['A Forecourt account is about to use this address to sign in.'],
          facts: [],
          button: { label: 'Confirm the address', url: link },
          outro: [
            'The link works once, within 24 hours. If you did not request it, ignore this email, and no account will use this address.',
          ],
          footer,
        },
  'email-changed': ({ detail }) =>
    notice('Your sign-in address was changed', [`Your account is signed in to with ${detail['email'] ?? ''} now.`]),
  'new-device': ({ detail }) =>
    notice(
      'New sign-in on another device',
      ['Your account was signed in to on a device that it has not been used on before.'],
      [
        ['Device', detail['agent'] ?? ''],
        ['Address', detail['address'] ?? ''],
        ['Time (UTC)', detail['at'] ?? ''],
      ],
    ),
  'second-factor-changed': ({ detail }) =>
    notice('Two-factor authentication was changed', [
      secondFactorChanges[detail['change'] ?? ''] ?? 'The two-factor authentication of your account was changed.',
    ]),
  'setting-changed': ({ detail, console }) => {
    const site = detail['site'] ?? '';
    const isAsked = detail['step'] === 'asked';
    const subject = isAsked
      ? `Important settings of ${site} need approval`
      : `Important settings of ${site} were changed`;
    return {
      subject,
      heading: subject,
      intro: (detail['changes'] ?? '').split('\n'),
      facts: [
        ['Site', site],
        [isAsked ? 'Asked by' : 'Changed by', detail['by'] ?? ''],
        ['Time (UTC)', detail['at'] ?? ''],
      ],
      button: { label: 'Open the site in the console', url: `${console}/sites/${encodeURIComponent(site)}` },
      outro: [
        isAsked
          ? 'Nothing has changed yet. If you do not recognise this request, send it back, and ask the person who sent it.'
          : 'If you do not recognise this change, undo it, and ask the person who made it.',
      ],
      footer: [
        'You get this email because you look after this site, or because one of its settings named this address.',
      ],
    };
  },
  'feed-stopped': ({ detail, console }) => {
    const name = detail['name'] ?? '';
    const subject =
      detail['state'] === 'refused' ? `The stock feed ${name} is on hold` : `The stock feed ${name} failed`;
    const site = encodeURIComponent(detail['site'] ?? '');
    return {
      subject,
      heading: subject,
      intro: [detail['problem'] ?? ''],
      facts: [
        ['Site', detail['site'] ?? ''],
        ['Time (UTC)', detail['at'] ?? ''],
      ],
      button: {
        label: 'Open the feed',
        url: `${console}/sites/${site}/feeds/${encodeURIComponent(detail['feed'] ?? '')}`,
      },
      outro: [
        'The vehicles of the site stay as they are until a run succeeds. You get no further email about the same problem.',
      ],
      footer,
    };
  },
  'publish-stopped': ({ detail, console }) => ({
    subject: 'A scheduled publish did not happen',
    heading: 'A scheduled publish did not happen',
    intro: [detail['problem'] ?? ''],
    facts: [
      ['Site', detail['site'] ?? ''],
      ['Scheduled for (UTC)', detail['runAt'] ?? ''],
    ],
    button: {
      label: 'Open the timeline',
      url: `${console}/sites/${encodeURIComponent(detail['site'] ?? '')}/timeline`,
    },
    outro: ['Nothing has changed on the site. Check the reason, then schedule it again.'],
    footer,
  }),
};

type StaffMessage =
  | { readonly message: MailMessage }
  | { readonly problem: 'unknown template' | 'the link was used, replaced, or has expired' };

export function staffMessage(template: string, facts: StaffMailFacts): StaffMessage {
  const make = Object.hasOwn(templates, template) ? templates[template] : undefined;
  if (make === undefined) return { problem: 'unknown template' };
  const message = make(facts);
  return message === null ? { problem: 'the link was used, replaced, or has expired' } : { message };
}
