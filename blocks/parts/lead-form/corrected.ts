/** Messages by field. */
type Errors = { readonly [field: string]: string };

/**
 * The form's remaining errors after typing: the error at this field goes when the browser accepts its value; the
 * server's view of it is known when the form is sent again.
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
