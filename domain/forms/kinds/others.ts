/** What is agreed to, what goes along unseen, files, and what only stands between fields. */

import { isTickedText } from '../../leads/lead-fields.ts';
import { tooLong } from '../../leads/person-problems.ts';
import { t } from '../../messages/translate.ts';
import { type FieldKind, nameOf, textKind } from './kind.ts';

const ticked = (kind: Pick<FieldKind, 'title' | 'description' | 'uses' | 'check'> & Partial<FieldKind>): FieldKind => ({
  group: 'agree',
  inputs: (field) => [nameOf(field)],
  read: (field, textOf) => isTickedText(textOf(nameOf(field))) || null,
  // Each has a line of its own on the lead.
  say: () => '',
  ...kind,
});

export const optIn = ticked({
  title: 'Wants news',
  description: 'A box by which shoppers agree to news. Its words and the time are stored with the lead.',
  fixedName: 'opt_in',
  uses: ['text', 'ticked'],
  check: () => [],
});

export const terms = ticked({
  title: 'Terms',
  description: 'A box that has to be ticked before the form is sent. Its words and the time are stored with the lead.',
  uses: ['name', 'text'],
  check: (field, _textOf, _context, value) =>
    value === true ? [] : [{ input: nameOf(field), message: t('Please agree to the terms.') }],
});

/** Said by the form, whatever is sent. */
export const hidden: FieldKind = {
  title: 'Hidden',
  description: 'Goes along with the lead; shoppers do not see it.',
  group: 'other',
  uses: ['name', 'value'],
  inputs: () => [],
  read: (field) => field.value || null,
  check: () => [],
  say: (field) => field.value ?? '',
};

/** Ids of files that were sent before the form, comma-separated; the server's side of this kind knows them. */
export const file = textKind(
  {
    title: 'Files',
    description: 'Photos or documents.',
    group: 'other',
    fixedName: 'files',
    uses: ['required', 'multiple'],
    // Files have lines of their own on the lead.
    say: () => '',
  },
  ({ label }, typed) => tooLong(typed, label, 600),
  ({ label }) => t('{label}: please add a file.', { label }),
);

/**
 * The prize wheel. Nobody fills it in: the server draws when the form is stored (`field-kinds` of the leads), and prizes,
 * chances and terms are the `spin-to-win` document's.
 */
export const prize: FieldKind = {
  title: 'Prize wheel',
  description: 'The wheel of “Spin to win”, with its prizes, chances, dates and terms: sending the form spins it.',
  group: 'other',
  fixedName: 'prize',
  uses: [],
  inputs: () => [],
  read: () => true,
  check: () => [],
  // What was won has a line of its own on the lead.
  say: () => '',
};

/**
 * The vehicle is held for whoever sends the form. Nobody fills it in: it says on what terms, and sends back the price that
 * was read, so that nobody holds another one (`domain/holds`).
 */
export const hold: FieldKind = {
  title: 'Hold the vehicle',
  description:
    'Sending the form holds the vehicle for the shopper, on the terms of “Reserve and buy online”, which it shows.',
  group: 'other',
  fixedName: 'hold',
  quoted: true,
  uses: [],
  inputs: () => ['hold_price'],
  read: (_, text) => text('hold_price'),
  check: () => [],
  // What is held, until when and at which price has a line of its own on the lead.
  say: () => '',
};

export const heading: FieldKind = {
  title: 'Heading',
  description: 'Text between fields.',
  group: 'other',
  uses: ['text'],
  inputs: () => [],
  read: () => null,
  check: () => [],
  say: () => '',
};
