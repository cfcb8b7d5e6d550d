import { commandOf, readWords, type SubCommand } from '#composer-api/server/commands/command.ts';
import { findInstallation } from '#tenants/accounts/installation.ts';
import { demoTenants } from '../sites/tenants.ts';
import { removeDemo } from './remove-demo.ts';

const remove: SubCommand = {
  words: 'remove',
  does: 'takes the demo’s accounts and seeded stock away and keeps what dealers have made',
  async run(context, words) {
    readWords(words, []);
    await context.withStore(async (store) => {
      if ((await findInstallation(store)) !== 'demo') throw new Error('This installation has no demo.');
      const { accounts, sites, kept, vehicles } = await removeDemo(
        store,
        demoTenants.map(({ slug }) => slug),
      );
      const { say } = context;
      say(`Accounts shut out: ${accounts.join(', ') || 'none'}.`);
      say(`Sites taken off: ${sites.join(', ') || 'none'}. Vehicles taken out of stock: ${vehicles}.`);
      if (kept.length > 0) say(`Sites that stay, since people have used them: ${kept.join(', ')}.`);
      say('The next start prints an address for the first account, where there is no other platform account.');
    });
  },
};

/** `forecourt demo remove`. */
export const demoCommand = commandOf('demo', 'Takes the demo away.', [remove]);
