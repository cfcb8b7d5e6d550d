/**
 * What the console needs before its first screen, as one file. By default the bundler makes a file of each set of
 * modules that some screens share: eighteen small ones, and on a line with few connections they queue for longer than
 * they load. What pages of sites load too (React) stays apart from it.
 */
import { join } from 'node:path';
import { root } from './paths.mjs';

const start = join(root, 'admin/main.tsx');
/** Loaded before everything else, as a separate file. */
const alone = join(root, 'admin/api/first-reads.ts');

/** A plugin that finds the modules, and the groups that they go into. */
export function consoleChunks() {
  /** @type {Set<string>} */
  let first = new Set();
  /** @type {Set<string>} */
  let elsewhere = new Set();
  return {
    // A group includes what its modules import, except for modules of earlier groups.
    groups: [
      { name: 'first-reads', priority: 3, test: (/** @type {string} */ id) => id === alone },
      {
        name: 'shared',
        priority: 2,
        entriesAware: true,
        test: (/** @type {string} */ id) => first.has(id) && elsewhere.has(id),
      },
      { name: 'console-base', priority: 1, test: (/** @type {string} */ id) => first.has(id) && id !== start },
    ],
    /** @type {import('vite').Plugin} */
    plugin: {
      name: 'forecourt-console-chunks',
      buildEnd() {
        /**
         * @param {readonly string[]} from
         * @param {(info: { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }) => readonly string[]} next
         */
        const reach = (from, next) => {
          const seen = new Set(from);
          for (const id of seen) {
            const info = this.getModuleInfo(id);
            if (info !== null) for (const one of next(info)) seen.add(one);
          }
          return seen;
        };
        const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
        const others = entries.filter((id) => !id.includes('/admin/'));
        elsewhere = reach(others, (info) => [...info.importedIds, ...info.dynamicallyImportedIds]);
        first = reach([start], (info) => info.importedIds);
      },
    },
  };
}
