/** Loads what planned blocks need, side by side, each with a time limit: one slow source never holds up a page. */
import type { LoadContext } from '#blocks/define-block.ts';
import type { Loaded } from '#renderer/page-renderer.ts';
import type { PlannedBlock } from '#renderer/plan.ts';

export async function loadNeeds(
  needs: readonly PlannedBlock[],
  context: Omit<LoadContext, 'settings'>,
  /** Milliseconds for each block. */
  limit: number,
): Promise<Loaded> {
  const loaded = new Map<string, { data: unknown } | { error: unknown }>();
  await Promise.all(
    needs.map(async (planned) => {
      const { block, id, settings } = planned.compiled;
      if (!block.load) return;
      try {
        loaded.set(id, { data: await within(block.load(planned.props, { ...context, settings }), limit) });
      } catch (error) {
        loaded.set(id, { error });
      }
    }),
  );
  return loaded;
}

async function within<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
