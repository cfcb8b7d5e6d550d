/** `forecourt blocks check`: before shipping this code, find which stored blocks it would break. */
import { registry } from '#blocks/registry.ts';
import { describeDryRun, dryRunBlocks } from '../../console/fleet/block-dry-run.ts';
import { commandOf, readWords, type SubCommand } from './command.ts';

const check: SubCommand = {
  words: 'check [type]',
  does: 'tries this code’s blocks on every stored one; ends with 1 where one would fail',
  async run(context, words) {
    const { given } = readWords(words, ['a type?']);
    const only = given[0] ?? '';
    const blocks = new Map(registry.map((block) => [block.type, block]));
    await context.withStore(async (store) => {
      const runs = await dryRunBlocks({ store, registry: blocks }, only === '' ? {} : { only });
      if (runs.length === 0) context.say('Every stored block is of its current version and fits it.');
      for (const run of runs) {
        context.say(describeDryRun(run));
        for (const { site, document, blockId, problem } of run.samples)
          context.say(`  ${site} ${document} ${blockId}: ${problem ?? 'looks different'}`);
      }
      const fails = runs.reduce((sum, run) => sum + run.fails, 0);
      if (fails > 0) throw new Error(`${fails} stored blocks would fail. Nothing was changed.`);
    });
  },
};

export const blocksCommand = commandOf('blocks', 'Tests this version’s blocks on the stored pages.', [check]);
