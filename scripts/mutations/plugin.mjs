/**
 * @typedef {{ readonly file: string, readonly edit: (code: string) => string }} Rewrite
 *   One module, by its whole path, and how it reads otherwise.
 */

/** The current rewrite. Each project of Vitest has its own plugin, and all of them read it here. */
const current = Symbol.for('forecourt.mutation');

/**
 * Sets the rewrite for the next run; without an argument modules are unchanged.
 * @param {Rewrite} [rewrite]
 */
export function setMutation(rewrite) {
  Reflect.set(globalThis, current, rewrite);
}

/**
 * Serves tests one module with a rewrite in it. It writes no file, and keeps nothing for another run.
 * @returns {import('vite').Plugin}
 */
export function mutate() {
  /** @param {string} id */
  const rewriteOf = (id) => {
    const rewrite = /** @type {Rewrite | undefined} */ (Reflect.get(globalThis, current));
    return rewrite?.file === id ? rewrite : undefined;
  };
  return {
    name: 'forecourt-mutation',
    enforce: 'pre',
    transform(code, id) {
      const rewrite = rewriteOf(id);
      return rewrite?.edit(code);
    },
  };
}
