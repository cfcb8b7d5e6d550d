/** Where a shopper is in a form whose fields are drawn again. */
export interface Place {
  readonly input: string;
  /** Of a choice. */
  readonly value: string;
  /** The position of the caret; null if there is none. */
  readonly caret: number | null;
}

/** The field of the form that has the focus; null for none. */
export function placeIn(form: HTMLFormElement | null): Place | null {
  const field = document.activeElement;
  if (!form?.contains(field)) return null;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return { input: field.name, value: field.value, caret: field.selectionStart };
  return field instanceof HTMLSelectElement ? { input: field.name, value: '', caret: null } : null;
}

/**
 * Focuses the field of that name and places the caret. A text that the browser has filled into the empty field in the
 * meantime is selected: typing replaces it instead of mixing with it.
 */
export function backTo(place: Place | null, form: HTMLFormElement | null): void {
  if (place === null || !form) return;
  const found = [...form.elements].filter((each) => each.getAttribute('name') === place.input);
  const field = found.find((each) => each.getAttribute('value') === place.value) ?? found[0];
  if (!(field instanceof HTMLElement) || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (place.value === '' && field.value !== '') field.select();
  else if (place.caret !== null) field.setSelectionRange(place.caret, place.caret);
}
