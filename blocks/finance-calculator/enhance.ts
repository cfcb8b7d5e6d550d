/** The calculator's figures follow every change: sliders, fields and choices, in plain DOM over the server's HTML. */

import {
  type AmountField,
  type CalculatorFigures,
  calculate,
  calculatorFields,
  fieldHelp,
  lenderField,
  type ReadInput,
  readInput,
  termText,
} from '#domain/finance/calculator.ts';
import { shortDisclaimer } from '#domain/finance/disclaimer.ts';
import { type AboutVehicle, quoteHref } from '#domain/finance/finance-address.ts';
import type { CalculatorRules } from '#domain/finance/loan-rules.ts';
import { t } from '#domain/messages/translate.ts';
import { parseMoney } from '#domain/price/money.ts';
import { dispatchAnalyticsEvent } from '../ui/dispatch-event.ts';
import { fieldText, sliderText } from './field-text.ts';

const amounts = ['amount', 'rate', 'deposit', 'residual'] as const satisfies readonly AmountField[];
/** Milliseconds without another change before the figures are read out. */
const settles = 700;
/** The event is reported once a page. */
let isUseReported = false;

export function mount(block: Element): void {
  const form = block.querySelector<HTMLFormElement>('.finance-calculator');
  if (!form) return;
  // The server wrote both from its own types.
  const all = JSON.parse(form.dataset.rules ?? '[]') as readonly CalculatorRules[];
  const quote = JSON.parse(form.dataset.quote ?? '{}') as { readonly page: string; readonly about: AboutVehicle };
  const limit = Number(form.dataset.limit) || 0;
  const [first] = all;
  if (!first) return;
  const rulesNow = () => all.find((each) => each.lender === sentValue(form, lenderField)) ?? first;
  let timer = 0;

  const show = () => {
    const rules = rulesNow();
    const read = readInput(sentBy(form), rules);
    const figures = calculate(read.input, rules);
    writeFigures(form, figures, rules, limit);
    writeSliders(form, read.input, rules);
    form
      .querySelector('.finance-calculator-panel a.ui-button')
      ?.setAttribute('href', quoteHref(quote.page, quote.about, rules, read.input));
    clearTimeout(timer);
    timer = window.setTimeout(() => say(form, figures), settles);
    return { rules, read };
  };

  // The touch that woke this may have moved a slider or a choice already.
  for (const slider of form.querySelectorAll<HTMLInputElement>('input[type=range]'))
    if (wasMoved(slider, rulesNow())) followSlider(slider, rulesNow());
  const { rules, read } = show();
  // So may a figure have been typed or pasted, and left.
  for (const name of amounts) {
    const field = inputNamed(form, name);
    if (field && field !== document.activeElement && field.value !== fieldText(name, read.input[name]))
      settleField(form, name, read, rules);
  }
  form.addEventListener('input', (event) => {
    const control = event.target;
    if (control instanceof HTMLInputElement && control.type === 'range') followSlider(control, rulesNow());
    reportUse(form);
    show();
  });
  form.addEventListener('change', (event) => {
    const control = event.target;
    if (control instanceof HTMLSelectElement && control.name === lenderField) takeLender(form, rulesNow());
    const { rules, read } = show();
    for (const name of amounts) if (inputNamed(form, name) === control) settleField(form, name, read, rules);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
}

/** When a field loses focus, shows the effective figure, and says so if the bounds changed it. */
function settleField(form: HTMLFormElement, name: AmountField, read: ReadInput, rules: CalculatorRules): void {
  const field = inputNamed(form, name);
  if (!field) return;
  const moved = read.moved.includes(name);
  field.value = fieldText(name, read.input[name]);
  field.closest('[data-field]')?.toggleAttribute('data-corrected', moved);
  if (moved) sayText(form, fieldHelp(name, rules));
}

function reportUse(form: HTMLFormElement): void {
  if (isUseReported) return;
  isUseReported = true;
  dispatchAnalyticsEvent(Number(form.dataset.event ?? 0));
}

function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`);
}

function sentValue(form: HTMLFormElement, name: string): string | undefined {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : undefined;
}

function sentBy(form: HTMLFormElement): { [name: string]: string | undefined } {
  return Object.fromEntries(calculatorFields.map((name) => [name, sentValue(form, name)]));
}

/** Whether a slider is a step or more from the figure next to it, which may lie between its steps. */
function wasMoved(slider: HTMLInputElement, rules: CalculatorRules): boolean {
  const field = slider.closest<HTMLElement>('[data-field]');
  const control = field?.querySelector<HTMLInputElement | HTMLSelectElement>('[name]');
  if (!field || !control) return false;
  // A typed value wins over the slider's position.
  if (control instanceof HTMLInputElement && control.value !== control.defaultValue) return false;
  const shown = parseMoney(control.value);
  const at = field.dataset.field === 'term' ? rules.terms.indexOf(shown) : shown;
  return Math.abs(Number(slider.value) - at) >= Number(slider.step);
}

/** A moved slider sets the field next to it. */
function followSlider(slider: HTMLInputElement, rules: CalculatorRules): void {
  const field = slider.closest<HTMLElement>('[data-field]');
  const name = field?.dataset.field;
  if (!field || !name) return;
  field.removeAttribute('data-corrected');
  if (name === 'term') {
    const select = field.querySelector('select');
    if (select) select.value = String(rules.terms[Number(slider.value)] ?? rules.firstTerm);
    return;
  }
  const input = field.querySelector<HTMLInputElement>('input[name]');
  const amount = amounts.find((each) => each === name);
  if (input && amount) input.value = fieldText(amount, Number(slider.value));
}

/** Sliders follow the figures, also while the shopper is typing. */
function writeSliders(
  form: HTMLFormElement,
  input: ReturnType<typeof readInput>['input'],
  rules: CalculatorRules,
): void {
  for (const slider of form.querySelectorAll<HTMLInputElement>('input[type=range]')) {
    const name = slider.closest<HTMLElement>('[data-field]')?.dataset.field;
    const amount = amounts.find((each) => each === name);
    if (amount) {
      if (slider !== document.activeElement) slider.value = String(input[amount]);
      slider.setAttribute('aria-valuetext', sliderText(amount, input[amount]));
    } else if (name === 'term') {
      slider.value = String(rules.terms.indexOf(input.term));
      slider.setAttribute('aria-valuetext', termText(input.term));
    }
  }
}

function writeFigures(form: HTMLFormElement, figures: CalculatorFigures, rules: CalculatorRules, limit: number): void {
  const short = shortDisclaimer(figures.disclaimer, limit || Number.POSITIVE_INFINITY).text;
  const texts: { readonly [name: string]: unknown } = { ...figures, short, warning: rules.warning };
  for (const place of form.querySelectorAll<HTMLElement>('[data-figure]')) {
    const name = place.dataset.figure ?? '';
    const text = texts[name];
    if (typeof text === 'boolean') place.hidden = !text;
    if (typeof text !== 'string') continue;
    if (place.textContent !== text) place.textContent = text;
    if (place.parentElement?.parentElement?.matches('dl')) place.parentElement.hidden = text === '';
  }
  form.querySelector('.finance-calculator-panel')?.toggleAttribute('data-enquire', figures.enquire);
}

/** Another lender: apply its bounds, terms and first interest; other typed values stay if they fit. */
function takeLender(form: HTMLFormElement, rules: CalculatorRules): void {
  const rate = inputNamed(form, 'rate');
  if (rate) {
    rate.value = fieldText('rate', rules.rate.first);
    rate.readOnly = rules.rate.locked;
  }
  for (const name of amounts) {
    const field = form.querySelector<HTMLElement>(`[data-field=${name}]`);
    const slider = field?.querySelector<HTMLInputElement>('input[type=range]');
    const help = field?.querySelector('.finance-calculator-help');
    const locked = name === 'rate' && rules.rate.locked;
    if (slider) {
      slider.min = String(rules[name].min);
      if (name === 'amount' || name === 'rate') slider.max = String(rules[name].max);
      slider.hidden = locked;
    }
    if (help) help.textContent = locked ? t('Set by the lender') : fieldHelp(name, rules);
  }
  const select = form.querySelector<HTMLSelectElement>('select[name=term]');
  if (!select) return;
  const { term } = readInput({ term: select.value }, rules).input;
  select.replaceChildren(
    ...rules.terms.map((years) => new Option(termText(years), String(years), years === term, years === term)),
  );
  const slider = select.closest('[data-field]')?.querySelector<HTMLInputElement>('input[type=range]');
  if (slider) slider.max = String(rules.terms.length - 1);
}

function say(form: HTMLFormElement, { enquire, repayment, each, total }: CalculatorFigures): void {
  sayText(form, enquire ? repayment : t('Repayment {repayment} {each}, {total} in total.', { repayment, each, total }));
}

function sayText(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-said]');
  if (place) place.textContent = text;
}
