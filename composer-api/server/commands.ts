/** What whoever runs the server does beside it: a link to the first account, a link to a new password, and what an extension adds. */
import { join, resolve } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import { offerFirstAccount, offerResetFromServer } from '#tenants/accounts/first-account.ts';
import type { MadeLink } from '#tenants/accounts/one-time-links.ts';
import { openStore } from '#tenants/database/open.ts';
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
  if (name !== 'first' && name !== 'reset' && added === undefined) throw new Error(usage);
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
