/** What whoever runs the server does beside it: a link to the first account, a link to a new password, and what an extension adds. */
import { join, resolve } from 'node:path';
import { registry } from '#blocks/registry.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { offerFirstAccount, offerResetFromServer } from '#tenants/accounts/first-account.ts';
import type { MadeLink } from '#tenants/accounts/one-time-links.ts';
import { openStore, type Store } from '#tenants/database/open.ts';
import { describeDryRun, dryRunBlocks } from '../console/fleet/block-dry-run.ts';
import { linkAddress } from '../kernel/http/link-address.ts';
import { publicAuthority } from '../kernel/http/public-address.ts';
import type { Command } from './extension.ts';
import { readSettings } from './settings.ts';

export interface CommandInput {
  readonly env: { readonly [name: string]: string | undefined };
  readonly say: (line: string) => void;
}

const usages = [
  '"npm run account -- first" for a link to the first account',
  '"npm run account -- reset name@example.com" for a link to a new password',
  '"npm run blocks:check" for what this code does to every stored block',
];

/**
 * @param words what follows the command's name.
 * @param more commands beside the server's own.
 * @throws Error with one clear line
 */
export async function command(
  { env, say }: CommandInput,
  words: readonly string[],
  more: readonly Command[] = [],
): Promise<void> {
  const settings = readSettings(env);
  const [name, argument = ''] = words;
  const added = more.find((one) => one.name === name);
  const usage = `Say what to do: ${[...usages, ...more.map((one) => one.usage)].join(', ')}.`;
  if (name !== 'first' && name !== 'reset' && name !== 'blocks' && added === undefined) throw new Error(usage);
  if (name === 'reset' && argument === '') throw new Error(usage);
  const store = await openStore({ file: join(resolve(settings.dataDir), 'forecourt.db') });
  const tell = (link: MadeLink) => {
    const { publicAddress, consoleHost, port } = settings;
    const origin = `${publicAddress.scheme}://${publicAuthority({ host: consoleHost, port }, publicAddress, port)}`;
    say('Open this address. It works once, for a day:');
    say(`  ${linkAddress(origin, link.kind, link.token)}`);
  };
  try {
    if (added !== undefined) await added.run(store, say);
    else if (name === 'blocks') await tryBlocks(store, say, argument);
    else if (name === 'reset') tell(await offerResetFromServer(store, argument));
    else {
      const link = await offerFirstAccount(store);
      if (link === null)
        throw new Error(
          'There is a platform account already. For a new password: npm run account -- reset name@example.com',
        );
      tell(link);
    }
  } catch (error) {
    throw error instanceof AppError ? new Error(error.message) : error;
  } finally {
    await store.close();
  }
}

/** @throws Error where a stored block would fail: whoever ships this code has to know. */
async function tryBlocks(store: Store, say: (line: string) => void, only: string): Promise<void> {
  const blocks = new Map(registry.map((block) => [block.type, block]));
  const runs = await dryRunBlocks({ store, registry: blocks }, only === '' ? {} : { only });
  if (runs.length === 0) say('Every stored block is of its current version and fits it.');
  for (const run of runs) {
    say(describeDryRun(run));
    for (const { site, document, blockId, problem } of run.samples)
      say(`  ${site} ${document} ${blockId}: ${problem ?? 'looks different'}`);
  }
  const fails = runs.reduce((sum, run) => sum + run.fails, 0);
  if (fails > 0) throw new Error(`${fails} stored blocks would fail. Nothing was changed.`);
}
