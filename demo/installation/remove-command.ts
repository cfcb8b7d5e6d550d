import type { Command } from '#composer-api/server/extension.ts';
import { findInstallation } from '#tenants/accounts/installation.ts';
import { demoTenants } from '../sites/tenants.ts';
import { removeDemo } from './remove-demo.ts';

/** `npm run demo:remove`. */
export const removeCommand: Command = {
  name: 'remove-demo',
  usage: '"npm run demo:remove" to take the demo away',
  async run(store, say) {
    if ((await findInstallation(store)) !== 'demo') throw new Error('This installation has no demo.');
    const { accounts, sites, kept, vehicles } = await removeDemo(
      store,
      demoTenants.map(({ slug }) => slug),
    );
    say(`Accounts shut out: ${accounts.join(', ') || 'none'}.`);
    say(`Sites taken off: ${sites.join(', ') || 'none'}. Vehicles taken out of stock: ${vehicles}.`);
    if (kept.length > 0) say(`Sites that stay, since people have used them: ${kept.join(', ')}.`);
    say('The next start prints an address for the first account, where there is no other platform account.');
  },
};
