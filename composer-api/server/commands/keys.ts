/** `forecourt keys`: changes the key that the server seals secrets with, while the server runs. */
import { type KeyUse, readKeyUse } from '#tenants/keys/rotate-key.ts';
import { readSecretKeys } from '../../kernel/secret-key.ts';
import { type CommandContext, commandOf, readWords, type SubCommand } from './command.ts';

async function use(context: CommandContext, rotate: boolean): Promise<readonly KeyUse[]> {
  const { secretKey, secretKeyBefore } = context.settings;
  const keys = await readSecretKeys(context.dataDir, secretKey, secretKeyBefore);
  return context.withStore((store) => readKeyUse(store, keys, rotate));
}

const sum = (uses: readonly KeyUse[], of: 'current' | 'previous' | 'unknown') =>
  uses.reduce((total, one) => total + one[of], 0);

function lineOf({ what, current, previous, unknown }: KeyUse): string {
  const rest = unknown === 0 ? '' : `, ${unknown} with neither`;
  return `  ${what}: ${current} with SECRET_KEY, ${previous} with the key before${rest}`;
}

/** @throws Error where something can be opened with no key that is set. */
function judge(uses: readonly KeyUse[]): void {
  const lost = uses.filter(({ unknown }) => unknown > 0);
  if (lost.length > 0)
    throw new Error(
      `Sealed with neither SECRET_KEY nor SECRET_KEY_PREVIOUS: ${lost.map(({ what, unknown }) => `${unknown} ${what}`).join(', ')}. Set SECRET_KEY_PREVIOUS to the key that was in use before, and call "forecourt keys rotate". Without that key they have to be typed in again.`,
    );
}

const status: SubCommand = {
  words: 'status',
  does: 'counts what is sealed with which key',
  async run(context, words) {
    readWords(words, []);
    const uses = await use(context, false);
    for (const one of uses) context.say(lineOf(one));
    judge(uses);
    const left = sum(uses, 'previous');
    context.say(
      left > 0
        ? `SECRET_KEY_PREVIOUS is still needed for ${left}: call "forecourt keys rotate".`
        : 'Nothing stored needs SECRET_KEY_PREVIOUS. Links to unsubscribe in mails that were sent before do: leave it set for 30 days.',
    );
  },
};

const rotate: SubCommand = {
  words: 'rotate',
  does: 're-encrypts with SECRET_KEY what SECRET_KEY_PREVIOUS has encrypted; the server may be running, and the command can be repeated if interrupted',
  async run(context, words) {
    readWords(words, []);
    const uses = await use(context, true);
    context.say(`Sealed again: ${sum(uses, 'previous')}. Sealed with SECRET_KEY before: ${sum(uses, 'current')}.`);
    judge(uses);
    context.say(
      'Nothing stored needs SECRET_KEY_PREVIOUS any more. Links to unsubscribe in mails that were sent before do: leave it set for 30 days.',
    );
  },
};

export const keysCommand = commandOf('keys', 'Changes the key that stored secrets are sealed with.', [status, rotate]);
