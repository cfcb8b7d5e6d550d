/** What whoever runs the server does beside it: a link to the first account, a link to a new password, the demo's end. */
import { join, resolve } from 'node:path';
import { AppError } from '#domain/errors/app-error.ts';
import { offerFirstAccount, offerResetFromServer } from '#tenants/accounts/first-account.ts';
import type { MadeLink } from '#tenants/accounts/one-time-links.ts';
import { openStore } from '#tenants/database/open.ts';
import { findInstallation } from '#tenants/installation.ts';
import { removeDemo } from '#tenants/remove-demo.ts';
import { publicAuthority } from '../http/public-address.ts';
import { linkAddress } from '../identity/link-address.ts';
import { readSettings } from '../settings.ts';

export interface CommandInput {
  readonly env: { readonly [name: string]: string | undefined };
  readonly say: (line: string) => void;
}

const usage =
  'Say what to do: "npm run account -- first" for a link to the first account, "npm run account -- reset name@example.com" for a link to a new password, "npm run demo:remove" to take the demo away.';

/** @param words what follows the command's name. @throws Error with one clear line */
export async function command({ env, say }: CommandInput, words: readonly string[]): Promise<void> {
  const settings = readSettings(env);
  const [name, argument = ''] = words;
  if (name !== 'first' && name !== 'reset' && name !== 'remove-demo') throw new Error(usage);
  if (name === 'reset' && argument === '') throw new Error(usage);
  const store = await openStore({ file: join(resolve(settings.dataDir), 'forecourt.db') });
  const tell = (link: MadeLink) => {
    const { publicAddress, consoleHost, port } = settings;
    const origin = `${publicAddress.scheme}://${publicAuthority({ host: consoleHost, port }, publicAddress, port)}`;
    say('Open this address. It works once, for a day:');
    say(`  ${linkAddress(origin, link.kind, link.token)}`);
  };
  try {
    if (name === 'remove-demo') {
      if ((await findInstallation(store)) !== 'demo') throw new Error('This installation has no demo.');
      const { demoTenants } = await import('#tenants/demo/tenants.ts');
      const { accounts, sites, kept, vehicles } = await removeDemo(
        store,
        demoTenants.map(({ slug }) => slug),
      );
      say(`Accounts shut out: ${accounts.join(', ') || 'none'}.`);
      say(`Sites taken off: ${sites.join(', ') || 'none'}. Vehicles taken out of stock: ${vehicles}.`);
      if (kept.length > 0) say(`Sites that stay, since people have used them: ${kept.join(', ')}.`);
      say('The next start prints an address for the first account, where there is no other platform account.');
      return;
    }
    if (name === 'reset') tell(await offerResetFromServer(store, argument));
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
