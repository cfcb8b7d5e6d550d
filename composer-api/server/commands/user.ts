/** `forecourt user`: accounts, for operators. */
import { type Role, roles, roleTitles } from '#schemas/api/access.ts';
import { offerFirstAccount, offerResetFromServer } from '#tenants/accounts/first-account.ts';
import { listPeople, type PersonRecord } from '#tenants/accounts/list-people.ts';
import { disableAccount, enableAccount, invite } from '#tenants/accounts/manage-people.ts';
import type { Store } from '#tenants/database/open.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { readSecretKeys } from '../../kernel/secret-key.ts';
import { commandOf, readWords, requireTenant, type SubCommand, serverActor, UsageError } from './command.ts';

const list: SubCommand = {
  words: 'list [text]',
  does: 'who has an account, with role and site; those whose name or address holds the text',
  async run(context, words) {
    const { given } = readWords(words, ['a text?']);
    await context.withStore(async (store) => {
      for await (const person of allPeople(store, given[0] ?? '')) context.say(lineOf(person));
    });
  },
};

async function* allPeople(store: Store, text: string): AsyncGenerator<PersonRecord> {
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof listPeople>> = await listPeople(store, 'all-sites', {
      text,
      after,
      limit: 200,
    });
    yield* page.people;
    after = page.next;
  }
}

function lineOf({ email, name, role, tenant, isDisabled }: PersonRecord): string {
  return [email, name, roleTitles[role], tenant ?? 'all sites', ...(isDisabled ? ['disabled'] : [])].join('\t');
}

const first: SubCommand = {
  words: 'first',
  does: 'a link to the first account, while there is no platform account',
  async run(context, words) {
    readWords(words, []);
    await context.withStore(async (store) => {
      const link = await offerFirstAccount(store);
      if (link === null)
        throw new Error(
          'There is a platform account already. For a new password: forecourt user reset name@example.com',
        );
      context.tellLink(link);
    });
  },
};

const reset: SubCommand = {
  words: 'reset <mail>',
  does: 'a link to a new password',
  async run(context, words) {
    const { given } = readWords(words, ['whose password, by mail address']);
    await context.withStore(async (store) => context.tellLink(await offerResetFromServer(store, given[0] ?? '')));
  },
};

const create: SubCommand = {
  words: 'create <mail> --role <role> [--site <slug>]',
  does: `invites a person: emails the link and prints it; roles: ${roles.join(', ')} (all but platform and onboarding belong to a site)`,
  async run(context, words) {
    const { given, options } = readWords(words, ['the mail address'], {
      role: { type: 'string' },
      site: { type: 'string' },
    });
    const email = given[0] ?? '';
    if (email.length > 120 || !/^[^\s@]{1,64}@[^\s@]{1,120}$/.test(email))
      throw new UsageError('This is not an email address.');
    const role = roles.find((one) => one === options.role);
    if (role === undefined) throw new UsageError(`--role is one of ${roles.join(', ')}.`);
    const isOfPlatform = ownsNoSite(role);
    if (isOfPlatform !== (options.site === undefined))
      throw new UsageError(isOfPlatform ? `The role ${role} has no --site.` : `The role ${role} needs a --site.`);
    await context.withStore(async (store) => {
      const seals = createSeals(
        await readSecretKeys(context.dataDir, context.settings.secretKey, context.settings.secretKeyBefore),
      );
      const scope = options.site === undefined ? null : await requireTenant(store, options.site);
      if (scope?.kind === 'template') throw new Error(`"${scope.slug}" is a template, which has no people.`);
      context.tellLink(
        await invite(store, seals, serverActor, { email, role, scope, locationIds: null, seesAll: true }),
        'for a week',
      );
    });
  },
};

const ownsNoSite = (role: Role) => role === 'platform' || role === 'onboarding';

const changeOf = (
  word: 'disable' | 'enable',
  does: string,
  change: (store: Store, accountId: string) => Promise<void>,
): SubCommand => ({
  words: `${word} <mail>`,
  does,
  async run(context, words) {
    const { given } = readWords(words, ['whose account, by mail address']);
    const wanted = (given[0] ?? '').trim().toLowerCase();
    await context.withStore(async (store) => {
      const { people } = await listPeople(store, 'all-sites', { text: wanted, limit: 200 });
      const person = people.find(({ email }) => email.toLowerCase() === wanted);
      if (person === undefined) throw new Error(`No account has the address ${wanted.slice(0, 120)}.`);
      await change(store, person.id);
      context.say(`${person.email} is ${word}d.`);
    });
  },
});

export const userCommand = commandOf('user', 'Lists, invites, disables and enables people.', [
  list,
  first,
  reset,
  create,
  changeOf('disable', 'shuts an account out: its sessions and links end at once', (store, id) =>
    disableAccount(store, serverActor, id),
  ),
  changeOf('enable', 'lets a disabled account in again, with the password it had', (store, id) =>
    enableAccount(store, serverActor, id),
  ),
]);
