import type { Typed } from './form-memory.ts';

/** Texts of a form's inputs by name. */
export function readForm(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
