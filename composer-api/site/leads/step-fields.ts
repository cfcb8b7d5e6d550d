/** A field of a step's page, for a browser without scripts. */
import { localOf } from '#domain/appointments/chosen-time.ts';
import { dayWords } from '#domain/appointments/words.ts';
import { kindOf } from '#domain/forms/field-kinds.ts';
import { checkInput } from '#domain/forms/kinds/choices.ts';
import type { FormContext } from '#domain/forms/kinds/kind.ts';
import { firstLoanTerm, loanInputs, loanTerms, termOption } from '#domain/forms/kinds/loan.ts';
import { presetsOf } from '#domain/forms/kinds/numbers.ts';
import { dayBounds } from '#domain/forms/kinds/times.ts';
import { registrationStates } from '#domain/forms/kinds/vehicles.ts';
import type { PlacedStep } from '#domain/forms/walk-form.ts';
import type { HoldFacts } from '#domain/holds/hold-facts.ts';
import { fieldText, isTickedText, type LeadFields } from '#domain/leads/lead-fields.ts';
import { acceptedFiles } from '#domain/leads/lead-file.ts';
import { t } from '#domain/messages/translate.ts';
import type { FreeDay } from '#domain/ports/appointments.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import { richHtml } from '#renderer/html.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Form, FormField } from '#schemas/documents/form.ts';
import type { Site } from '#schemas/documents/site.ts';
import { fieldError, optionsHtml, plainField, plainInput, plainSelect, wrongAttributes } from './plain-form.ts';
import type { FormQuote } from './quote-form.ts';

export interface StepFacts {
  readonly site: Site;
  readonly form: Form;
  readonly version: string;
  readonly context: FormContext;
  readonly fields: LeadFields;
  /** Steps that are gone through, and the one that is shown. */
  readonly steps: readonly PlacedStep[];
  readonly step: PlacedStep;
  /** Messages by input. */
  readonly problems: ReadonlyMap<string, string>;
  /** Shown above the problems. */
  readonly heading?: string;
  /** Days with free times at the chosen yard; null if they are unknown. */
  readonly freeDays: readonly FreeDay[] | null;
  /** The terms of holding the vehicle; null for a form that holds none. */
  readonly hold: HoldFacts | null;
  /** What the answers so far come to. */
  readonly quote: FormQuote;
  /** Path of the page with the form. */
  readonly back: string;
}

export function fieldHtml(field: FormField, facts: StepFacts): string {
  const { fields, problems, context } = facts;
  const [input = '', second = '', third = '', fourth = ''] = kindOf(field).inputs(field);
  const text = (name: string) => fieldText(fields, name);
  const attributes = (name: string, required = field.required === true) => {
    return `id="${escapeHtml(name)}" name="${escapeHtml(name)}"${required ? ' required' : ''}${field.private ? ' autocomplete="off"' : ''}${wrongAttributes(name, problems.get(name))}`;
  };
  const around = (name: string, label: string, control: string, required = field.required === true) =>
    plainField({ id: name, label, control, error: problems.get(name), optional: !required });
  const line = (name: string, label: string, more = '', required = field.required === true) =>
    around(name, label, plainInput(`${attributes(name, required)} value="${escapeHtml(text(name))}"${more}`), required);
  const list = (name: string, label: string, options: readonly { readonly value: string; readonly label: string }[]) =>
    around(
      name,
      label,
      plainSelect(attributes(name), optionsHtml(options, text(name) || (field.value ?? ''), t('Choose'))),
    );
  switch (field.kind) {
    case 'hidden':
    case 'prize':
      return '';
    case 'hold':
      return holdHtml(facts);
    case 'estimate':
      return `<div class="ui-card" data-pad><p><strong>${escapeHtml(field.label)}</strong></p><p>${escapeHtml(saidOfField(field, facts) || t('A later step shows it, based on what you enter here.'))}</p></div>`;
    case 'delivery': {
      const said = saidOfField(field, facts);
      const control = line(input, field.label, ' inputmode="numeric" maxlength="4" autocomplete="postal-code"');
      return said === '' ? control : `${control}<p class="ui-field-hint">${escapeHtml(said)}</p>`;
    }
    case 'heading':
      return `<h2>${escapeHtml(field.label)}</h2>${field.text ? `<p>${escapeHtml(field.text)}</p>` : ''}`;
    case 'long-text':
      return around(
        input,
        field.label,
        `<textarea class="ui-control" ${attributes(input)} rows="5">${escapeHtml(text(input))}</textarea>`,
      );
    case 'mail':
      return line(input, field.label, ' type="email" autocomplete="email"');
    case 'phone':
      return line(input, field.label, ' type="tel" autocomplete="tel"');
    case 'postcode':
      return (
        line(input, field.label, ' inputmode="numeric" maxlength="4"') +
        (second ? line(second, t('Suburb'), '', false) : '')
      );
    case 'money':
    case 'kilometres': {
      const presets = presetsOf(field).map((amount) => `<option value="${displayWhole(amount)}"></option>`);
      const unit = field.kind === 'money' ? '$' : 'kms';
      return `${line(input, `${field.label} (${unit})`, ` inputmode="numeric" list="${input}-presets"`)}<datalist id="${input}-presets">${presets.join('')}</datalist>`;
    }
    case 'loan': {
      const years = loanTerms.map((each) => ({ value: String(each), label: termOption(each) }));
      const chosen = text(loanInputs.term) || firstLoanTerm;
      const terms = plainSelect(attributes(loanInputs.term, false), optionsHtml(years, chosen));
      return (
        line(loanInputs.amount, `${field.label} ($)`, ' inputmode="numeric"') +
        line(loanInputs.deposit, t('Deposit ($)'), ' inputmode="numeric"', false) +
        around(loanInputs.term, t('Over how long?'), terms, true)
      );
    }
    case 'subject':
    case 'dealership':
    case 'select':
      return list(input, field.label, field.options ?? []);
    case 'location':
      return list(input, field.label, context.locations);
    case 'radio':
    case 'checks':
      return choicesHtml(field, facts);
    case 'date': {
      const { first, last } = dayBounds(field, context);
      return line(input, field.label, ` type="date"${first ? ` min="${first}"` : ''}${last ? ` max="${last}"` : ''}`);
    }
    case 'slot':
      if (facts.freeDays !== null) return slotHtml(field, facts.freeDays, facts);
      return line(input, field.label, ' type="date"') + line(second, t('Time'), ' type="time"');
    case 'rego': {
      const states = registrationStates[context.country].map((each) => ({ value: each, label: each }));
      return line(input, field.label, ' maxlength="12"') + (states.length > 0 ? list(second, t('State'), states) : '');
    }
    case 'make-model':
      return `<fieldset class="lead-form"><legend>${escapeHtml(field.label)}</legend>${line(input, t('Make'))}${line(second, t('Model'))}${line(third, t('Year'), ' inputmode="numeric" maxlength="4"', false)}${line(fourth, t('Badge'), '', false)}</fieldset>`;
    case 'file': {
      const sent = text(input) !== '';
      const more = `type="file" accept="${acceptedFiles}"${(field.multiple ?? 1) > 1 ? ' multiple' : ''}`;
      return plainField({
        id: input,
        label: field.label,
        error: problems.get(input),
        optional: field.required !== true,
        control: plainInput(`${attributes(input, field.required === true && !sent)} ${more}`),
        hint: sent ? t('The files that you sent are here.') : undefined,
      });
    }
    case 'opt-in':
    case 'terms': {
      const ticked = isTickedText(text(input)) ? ' checked' : '';
      return `<div class="ui-field"><label class="ui-check"><input type="checkbox" value="on" ${attributes(input, field.kind === 'terms')}${ticked}> <span>${escapeHtml(field.text ?? field.label)}</span></label>${fieldError(input, problems.get(input))}</div>`;
    }
    default:
      return line(input, field.label);
  }
}

/** What the server says of a field, from the answers so far; '' for nothing. */
function saidOfField({ name = '' }: FormField, { quote: { said } }: StepFacts): string {
  return Object.hasOwn(said, name) ? (said[name] ?? '') : '';
}

/** The terms and the amount for holding the vehicle; or why it cannot be held. */
function holdHtml({ hold, quote, problems }: StepFacts): string {
  const wrong = fieldError('hold_price', problems.get('hold_price'));
  if (hold === null) return wrong;
  const closed = hold.closed === '' ? '' : `<p><strong>${escapeHtml(hold.closed)}</strong></p>`;
  const price = hold.price === '' ? '' : `<p><strong>${escapeHtml(hold.price)}</strong></p>`;
  const lines = hold.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const sent = `<input type="hidden" name="hold_price" value="${escapeHtml(hold.price)}">`;
  const rows = quote.sum.map(
    ({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`,
  );
  const sum = rows.length === 0 ? '' : `<div class="spec-list"><dl>${rows.join('')}</dl></div>`;
  // The form's own sheet is not on this page: the box is one of the primitives.
  return `<div class="ui-card" data-pad id="hold_price" tabindex="-1"><div class="lead-form">${sent}${closed}${price}${lines}${sum}${wrong}</div></div>`;
}

/** One list of all free times: each names its day. */
function slotHtml(field: FormField, days: readonly FreeDay[], { fields, problems }: StepFacts): string {
  const [input = '', second = ''] = kindOf(field).inputs(field);
  const wrong = problems.get(input) ?? problems.get(second);
  if (days.length === 0)
    return `<div class="ui-field" id="${escapeHtml(input)}"><p>${richHtml('<b>{label}</b>: there are no free times online at the moment. Send the form, and we will find one with you.', { label: field.label }).html}</p>${fieldError(input, wrong)}</div>`;
  const [day, time] = [fieldText(fields, input), fieldText(fields, second)];
  const chosen = time.includes('T') ? time : `${day}T${time}`;
  const groups = days.map((each) => {
    const options = each.times.map((free) => ({ value: localOf(each.day, free.time), label: free.time }));
    return `<optgroup label="${escapeHtml(dayWords(each.day))}">${optionsHtml(options, chosen)}</optgroup>`;
  });
  const open = field.required ? t('Choose a time') : t('Any time: call me to find one');
  return plainField({
    id: input,
    label: field.label,
    error: wrong,
    optional: field.required !== true,
    control: plainSelect(
      `id="${escapeHtml(input)}" name="${escapeHtml(second)}"${field.required ? ' required' : ''}${wrongAttributes(input, wrong)}`,
      `${optionsHtml([], '', open)}${groups.join('')}`,
    ),
  });
}

function choicesHtml(field: FormField, { fields, problems }: StepFacts): string {
  const inputs = kindOf(field).inputs(field);
  const [first = ''] = inputs;
  const chosen = fieldText(fields, first) || (field.value ?? '');
  const choices = (field.options ?? []).map(({ value, label }, index) => {
    const name = field.kind === 'radio' ? first : checkInput(field, value);
    const ticked = field.kind === 'radio' ? chosen === value : isTickedText(fieldText(fields, name));
    const id = index === 0 ? ` id="${escapeHtml(first)}"` : '';
    const type = field.kind === 'radio' ? `radio" value="${escapeHtml(value)}` : 'checkbox" value="on';
    return `<label class="ui-check"><input type="${type}" name="${escapeHtml(name)}"${id}${ticked ? ' checked' : ''}> <span>${escapeHtml(label)}</span></label>`;
  });
  const error = inputs.map((input) => fieldError(input, problems.get(input))).join('');
  return `<fieldset class="ui-field"><legend>${escapeHtml(field.label)}${field.required ? '' : ` ${escapeHtml(t('(optional)'))}`}</legend>${choices.join('')}${error}</fieldset>`;
}
