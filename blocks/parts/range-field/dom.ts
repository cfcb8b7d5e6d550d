/**
 * Joins the slider and the fields of every `RangeField` inside `root`: handles cannot cross, a handle at the end of its
 * way limits nothing, and each change is handed on once it has settled.
 */
import { t } from '#domain/messages/translate.ts';
import { displayMoney, parseMoney } from '#domain/price/money.ts';
import { moveSliderHandle } from '#domain/price/range.ts';
import { displayNumber, displayWhole } from '#domain/text/quantity.ts';

/** Milliseconds without another change; a key held down moves a handle many times a second. */
const settles = 250;

/** @param refine called with the form of a field that was changed. */
export function joinRanges(root: Element, refine: (form: HTMLFormElement) => void): void {
  let timer = 0;
  root.addEventListener('input', (event) => {
    const handle = event.target;
    if (handle instanceof HTMLInputElement && handle.type === 'range') moveHandle(handle);
  });
  root.addEventListener('change', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const range = field.closest('[data-range]');
    const form = field.form;
    if (!range || !form) return;
    if (field instanceof HTMLInputElement && field.dataset.bound) tidyAmount(field, range);
    clearTimeout(timer);
    timer = window.setTimeout(() => refine(form), settles);
  });
}

function moveHandle(handle: HTMLInputElement): void {
  const slider = handle.closest('[data-slider]');
  const [low, high] = slider?.querySelectorAll<HTMLInputElement>('input[type=range]') ?? [];
  const range = handle.closest('[data-range]');
  if (!slider || !low || !high || !range) return;
  const bounds = { min: Number(handle.min), max: Number(handle.max), step: Number(handle.step) };
  const end = handle === low ? 'min' : 'max';
  // The other handle's value is its position; this one's is where it was dragged to.
  const now = { min: Number(low.value), max: Number(high.value) };
  const moved = moveSliderHandle(now, end, Number(handle.value), bounds);
  handle.value = String(moved[end]);
  showSlider(slider, moved, bounds);
  const field = range.querySelector<HTMLInputElement>(`[data-bound=${end}]`);
  if (field) field.value = moved[end] === bounds[end] ? '' : displayWhole(moved[end]);
}

function showSlider(
  slider: Element,
  { min, max }: { readonly min: number; readonly max: number },
  bounds: { readonly min: number; readonly max: number },
): void {
  const share = (value: number) => (100 * value) / (bounds.max - bounds.min);
  for (const span of slider.querySelectorAll('[data-span]')) {
    span.setAttribute('x', `${share(min - bounds.min)}%`);
    span.setAttribute('width', `${share(max - min)}%`);
  }
  const [low, high] = slider.querySelectorAll('input');
  low?.setAttribute('aria-valuetext', min === bounds.min ? t('No lowest price') : displayMoney(min));
  high?.setAttribute('aria-valuetext', max === bounds.max ? t('No highest price') : displayMoney(max));
}

/** A typed '25000' or '$25k5' becomes figures with commas; the slider follows as far as it goes. */
function tidyAmount(field: HTMLInputElement, range: Element): void {
  const amount = parseMoney(field.value);
  const isMoney = field.closest('[data-unit]')?.getAttribute('data-unit') === 'money';
  field.value = amount > 0 ? (isMoney ? displayWhole : displayNumber)(amount) : '';
  const slider = range.querySelector('[data-slider]');
  const [low, high] = slider?.querySelectorAll<HTMLInputElement>('input[type=range]') ?? [];
  if (!slider || !low || !high) return;
  const bounds = { min: Number(low.min), max: Number(low.max), step: Number(low.step) };
  const end = field.dataset.bound === 'min' ? 'min' : 'max';
  const moved = moveSliderHandle(
    { min: Number(low.value), max: Number(high.value) },
    end,
    amount > 0 ? amount : bounds[end],
    bounds,
  );
  low.value = String(moved.min);
  high.value = String(moved.max);
  showSlider(slider, moved, bounds);
}
