/** Written by the build (`scripts/build/vite-config.mjs`). */
declare module 'virtual:forecourt/checked-validators' {
  /** By the names of `composer-api/build/checked-schemas.ts`. */
  export const validators: { readonly [name: string]: import('#schemas/validate/validate.ts').Validate };
}
