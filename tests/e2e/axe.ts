/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** These can be no worse than moderate, and no test needs that: each costs time on each page. */
const lesser = [
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
];
const rules = Object.fromEntries(lesser.map((rule) => [rule, { enabled: false }]));

export interface AxeOptions {
  /** These rules alone. */
  readonly runOnly?: readonly string[];
  /** Selectors of the only parts to check. */
  readonly include?: readonly string[];
  /** Selectors of parts to leave out. */
  readonly exclude?: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly targets: readonly string[];
  /** Of the first of them, with the measurement. */
  readonly reason: string;
}

/** Waits for what fades or slides to arrive: halfway, words are paler than they will be. What never ends is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    // A cancelled one has ended too.
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
}

/** What axe finds; the gallery's own stand-ins for children aside. Its source is evaluated by the browser's own protocol, so no page policy has to bend. */
export async function axe(page: Page, options: AxeOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await settled(page);
  return page.evaluate(
    async ({ include, exclude = [], ...given }) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{
            violations: {
              id: string;
              impact: string;
              help: string;
              nodes: { target: string[]; any: { message: string }[] }[];
            }[];
          }>;
        };
      };
      const context = { ...(include ? { include } : {}), exclude: ['.gallery-slot', ...exclude] };
      const { violations } = await axe.run(context, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, impact, help, nodes }) => ({
        id,
        impact,
        help,
        targets: nodes.slice(0, 5).map((node) => node.target.join(' ')),
        reason: nodes[0]?.any[0]?.message ?? '',
      }));
    },
    { rules, ...options },
  );
}

/**
 * What axe calls serious or critical, one line each.
 * @param options `include` the part under test, where the tests of sites check such pages as a whole: contrast alone
 * takes half a second on one. It is an error if the page has no such part.
 */
export async function faults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const grave = (await axe(page, options)).filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, targets, reason }) => `${id}: ${help} at ${targets.join(', ')} (${reason})`);
}
