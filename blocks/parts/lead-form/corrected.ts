/** Messages by field. */
type Errors = { readonly [field: string]: string };

/**
 * What is left of a form's errors once somebody has typed: the one at this field goes when the browser takes what it
 * holds; what the server says of it is known when the form is sent again.
 */
export function withoutCorrected(errors: Errors, target: EventTarget): Errors {
  if (!isField(target) || !Object.hasOwn(errors, target.name) || !target.validity.valid) return errors;
  const { [target.name]: _, ...rest } = errors;
  return rest;
}

function isField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
