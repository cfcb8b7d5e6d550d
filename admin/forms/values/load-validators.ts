/** The validators that were compiled when the console was built, loaded once. */
import type { Validate } from '#schemas/validate/validate.ts';

export type Validators = { readonly [name: string]: Validate };

const address = '/assets/validators.js';
let loading: Promise<Validators> | null = null;
let here: Validators | undefined;

/** The validators if they are loaded. */
export const loadedValidators = (): Validators | undefined => here;

/**
 * By name: `block:<type>`, `switches`, `theme`, `site`, `navigation`, `redirects`. Empty when the file cannot be loaded:
 * then the server's problems, which come with each save, are the only ones.
 */
export function loadValidators(): Promise<Validators> {
  loading ??= import(/* @vite-ignore */ address)
    .then((module: { readonly validators?: Validators }) => {
      here = module.validators ?? {};
      return here;
    })
    .catch(() => {
      loading = null;
      return {};
    });
  return loading;
}
