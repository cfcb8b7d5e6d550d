/** Faults of a page in one state at one width, by the frame's measurements. */
import type { Box } from '#schemas/api/frame.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';

export interface Measured {
  readonly boxes: { readonly [blockId: string]: Box };
  /** Blocks that are rendered and show nothing. */
  readonly empty: readonly string[];
  /** Blocks that reach beyond the screen. */
  readonly wide: readonly string[];
  /** Blocks whose view threw. */
  readonly failed: readonly string[];
}

export interface Fault {
  readonly blockId: string;
  readonly kind: 'fails' | 'overflows' | 'empty';
}

export const faultWords: { readonly [kind in Fault['kind']]: string } = {
  fails: 'Fails, so shoppers do not see it',
  overflows: 'Wider than the screen',
  empty: 'Shows nothing here',
};

/** Blocks that the site's own pages put around them are judged too, because they are on this page as well. */
export function findFaults(page: PreviewResponse, measured: Measured): readonly Fault[] {
  const failed = new Set([
    ...measured.failed,
    ...Object.entries(page.blocks).flatMap(([id, { error }]) => (error === undefined ? [] : [id])),
  ]);
  const list = (kind: Fault['kind'], ids: Iterable<string>): Fault[] => [...ids].map((blockId) => ({ blockId, kind }));
  return [
    ...list('fails', failed),
    ...list(
      'overflows',
      measured.wide.filter((id) => !failed.has(id)),
    ),
    ...list(
      'empty',
      measured.empty.filter((id) => !failed.has(id) && page.blocks[id]?.shown === true),
    ),
  ];
}

/** Faults that need fixing; an empty block may be intended. */
export function isSerious({ kind }: Fault): boolean {
  return kind !== 'empty';
}

/** Without the blocks that show nothing for a vehicle that is for sale either: a tray for comparing, before it is used. */
export function withoutUsual(faults: readonly Fault[], usual: readonly Fault[] = faults): readonly Fault[] {
  const quiet = new Set(usual.filter(({ kind }) => kind === 'empty').map(({ blockId }) => blockId));
  return faults.filter((fault) => isSerious(fault) || !quiet.has(fault.blockId));
}

/** "1 fails, 2 too wide, 3 empty"; null without faults. */
export function summariseFaults(faults: readonly Fault[]): string | null {
  const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length;
  const parts = [
    [count('fails'), count('fails') === 1 ? 'fails' : 'fail'],
    [count('overflows'), 'too wide'],
    [count('empty'), 'empty'],
  ] as const;
  const said = parts.filter(([many]) => many > 0).map(([many, words]) => `${many} ${words}`);
  return said.length === 0 ? null : said.join(', ');
}
