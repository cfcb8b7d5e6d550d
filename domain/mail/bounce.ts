/** The content of a delivery report (RFC 3464), in words, and whether the failure is permanent. */

/** The outcome of a mail or a message after it was handed over. */
export type ReportOutcome = 'failed' | 'delayed' | 'delivered' | 'complained';

/** A report, from any sender. */
export interface DeliveryReport {
  readonly outcome: ReportOutcome;
  /** The status of RFC 3463 such as `5.1.1`; '' where the report names none. */
  readonly status: string;
  /** The receiving server's reply, one line; '' for nothing. */
  readonly said: string;
}

/** How many characters of a server's message are stored. */
const mostSaid = 200;

/** By status without its class: the first digit says whether it is permanent, the others give the cause. */
const words: { readonly [detail: string]: string } = {
  '1.1': 'the mailbox does not exist',
  '1.10': 'the mailbox does not exist',
  '1.2': 'the domain does not exist',
  '1.3': 'the address cannot be one',
  '1.6': 'the mailbox has moved',
  '2.1': 'the mailbox is closed',
  '2.2': 'the mailbox is full',
  '2.3': 'the email is too large',
  '3.4': 'the email is too large',
  '4.1': 'the receiving server does not answer',
  '4.4': 'the domain does not exist',
  '4.6': 'the email went in circles',
  '4.7': 'the receiving server accepted nothing for days',
  '7.1': 'the receiving server refuses it by its rules',
};

/** Statuses after which an address stays wrong: all others may be about one mail, or pass. */
const gone: ReadonlySet<string> = new Set(['1.1', '1.10', '1.2', '1.3', '1.6', '2.1', '4.4']);

const shape = /^([245])\.(\d{1,3}\.\d{1,3})$/;

/** Whether a status means that no email will ever reach the address. */
export function isAddressGone(status: string): boolean {
  const [, level, detail = ''] = shape.exec(status) ?? [];
  return level === '5' && gone.has(detail);
}

/** The first status in a line such as `smtp; 550 5.1.1 no such user`; '' if there is none. @param text any length. */
export function statusIn(text: string): string {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text.slice(0, 500))?.[0] ?? '';
}

/** The report for staff: "bounced: the mailbox does not exist (550 5.1.1 …)". One line. */
export function reportWords({ outcome, status, said }: DeliveryReport): string {
  const line = oneLine(said);
  const reason = line === '' ? (status === '' ? '' : ` (${status})`) : ` (${line})`;
  if (outcome === 'complained') return 'its reader has marked it as spam, and gets no more';
  if (outcome === 'delivered') return `arrived${line === '' ? '' : `: ${line}`}`;
  const what = words[shape.exec(status)?.[2] ?? ''];
  if (outcome === 'delayed')
    return `not taken yet, and still being tried${what === undefined ? '' : `: ${what}`}${reason}`;
  return `bounced: ${what ?? 'the receiving server does not accept it'}${reason}`;
}

/** The reason alone, for the note at an address: "the mailbox does not exist". */
export const goneWords = (status: string): string => words[shape.exec(status)?.[2] ?? ''] ?? 'the address is wrong';

/** Control and direction characters would change how the line around it reads. */
function oneLine(text: string): string {
  return text
    .slice(0, 4 * mostSaid)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, mostSaid);
}
