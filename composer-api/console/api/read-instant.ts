import { AppError } from '#domain/errors/app-error.ts';

/**
 * One end of a period in an address, as a filter that names it: a day or an instant in UTC; nothing where it is left out.
 * @throws AppError `input.invalid` that names the parameter.
 */
export function readInstant<Name extends 'from' | 'until'>(
  name: Name,
  text: string | undefined,
): { readonly [name in Name]?: string } {
  if (text === undefined || text === '') return {};
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]{5,12}Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new AppError('input.invalid', `${name}: Enter a day or an instant such as 2026-11-23T00:00:00Z.`);
  return { [name]: new Date(time).toISOString() } as { readonly [name in Name]?: string };
}
