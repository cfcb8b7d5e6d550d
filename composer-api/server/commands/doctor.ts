/** `forecourt doctor`: checks an installation and reports each problem, its meaning and what to do. */
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { type Command, readWords } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks the machine, the settings, the database, mail and domains; changes nothing.',
  forms: [{ words: '[--json]', does: 'prints each check with what to do; ends with 1 where one fails' }],
  async run(context, words) {
    const { options } = readWords(words, [], { json: { type: 'boolean' } });
    const found = await examine(context);
    for (const line of options.json ? [JSON.stringify(found)] : found.flatMap(linesOf)) context.say(line);
    const failed = found.filter(({ state }) => state === 'fail');
    if (failed.length > 0)
      throw new Error(
        `${failed.length} of ${found.length} checks failed: ${failed.map(({ check }) => check).join(', ')}.`,
      );
  },
};

function linesOf({ check, state, says, does }: Finding): readonly string[] {
  return [`${state.padEnd(4)}  ${check}: ${says}`, ...(does === '' ? [] : [`      → ${does}`])];
}
