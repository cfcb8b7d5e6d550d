/** Loads the data of planned blocks in parallel, each with a time limit: one slow source never delays a page. */
import type { LoadContext } from '#blocks/kit/define-block.ts';
import { ownAddress } from '#blocks/kit/own-address.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { Loaded } from '#renderer/page-renderer.ts';
import type { PlannedBlock } from '#renderer/plan.ts';
import { traced } from '../../kernel/telemetry/traces.ts';

/** Milliseconds that one block's data may take. */
export const loadLimit = 2000;

/** What a block's data ended in that took longer than it may. */
export class TookTooLong extends Error {
  constructor(limit: number) {
    super(`took longer than ${limit} ms`);
  }
}

export async function loadNeeds(
  needs: readonly Pick<PlannedBlock, 'compiled' | 'props'>[],
  context: Omit<LoadContext, 'settings'>,
  /** Milliseconds for each block. */
  limit: number,
): Promise<Loaded> {
  const loaded = new Map<string, { data: unknown } | { error: unknown }>();
  let timer: NodeJS.Timeout | undefined;
  // All begin at once, so one clock does for all.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(limit)), limit);
  });
  await Promise.all(
    needs.map(async (planned) => {
      const { block, id, settings } = planned.compiled;
      const { load } = block;
      if (!load) return;
      const own = { ...context, settings, path: ownAddress(context.path, block.query) };
      try {
        loaded.set(id, {
          data: await Promise.race([
            traced(`load ${block.type}`, async () => inLocale(context.site.locale, () => load(planned.props, own))),
            late,
          ]),
        });
      } catch (error) {
        loaded.set(id, { error });
      }
    }),
  );
  clearTimeout(timer);
  return loaded;
}
