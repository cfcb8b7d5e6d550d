/** Consents, hidden fields, files, and parts that are only shown between fields. */

import { isTickedText } from '../../leads/lead-fields.ts';
import { tooLong } from '../../leads/person-problems.ts';
import { t } from '../../messages/translate.ts';
import { type FieldKind, nameOf, textKind } from './kind.ts';

const ticked = (kind: Pick<FieldKind, 'title' | 'description' | 'uses' | 'check'> & Partial<FieldKind>): FieldKind => ({
  group: 'agree',
  inputs: (field) => [nameOf(field)],
  read: (field, textOf) => isTickedText(textOf(nameOf(field))) || null,
  // Each has a separate line on the lead.
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

/** Set by the form, ignoring what is sent. */
export const hidden: FieldKind = {
  title: 'Hidden',
  description: 'Added to the lead; shoppers do not see it.',
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
    // Files have separate lines on the lead.
    say: () => '',
  },
  ({ label }, typed) => tooLong(typed, label, 600),
  ({ label }) => t('{label}: please add a file.', { label }),
);

/**
 * The prize wheel. It has no input: the server draws when the form is stored (`field-kinds` of the leads), and prizes,
 * chances and terms come from the `spin-to-win` document.
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
  // The prize has a separate line on the lead.
  say: () => '',
};

/**
 * Sending the form holds the vehicle for the shopper. The field has no input: it shows the terms, and returns the displayed
 * price, so that the hold is at that price (`domain/holds`).
 */
export const hold: FieldKind = {
  title: 'Hold the vehicle',
  description:
    'Submitting the form holds the vehicle for the shopper. It shows the terms from “Reserve and buy online”.',
  group: 'other',
  fixedName: 'hold',
  quoted: true,
  uses: [],
  inputs: () => ['hold_price'],
  read: (_, text) => text('hold_price'),
  check: () => [],
  // The held vehicle, its end and price have a separate line on the lead.
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
