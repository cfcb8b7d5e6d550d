/** `forecourt leads`: leads that are kept on disk because the database did not accept them. */
import { join } from 'node:path';
import { leadReference } from '#domain/leads/lead-mails.ts';
import { createSeals } from '#tenants/secrets/seals.ts';
import { folderFiles } from '../../kernel/files/folder-files.ts';
import type { AsideEntry, JournalEntry } from '../../kernel/journal/journal.ts';
import { readSecretKeys } from '../../kernel/secret-key.ts';
import { type KeptLead, leadJournalFolder, openLeadJournal } from '../../site/leads/lead-journal.ts';
import { type CommandContext, commandOf, readWords, type SubCommand } from './command.ts';

async function journalOf(context: CommandContext) {
  context.requireDatabase();
  const { dataDir, settings } = context;
  const keys = await readSecretKeys(dataDir, settings.secretKey, settings.secretKeyBefore);
  return openLeadJournal(folderFiles(join(dataDir, leadJournalFolder)), createSeals(keys));
}

type Journal = Awaited<ReturnType<typeof journalOf>>;

function lineOf({ id, at, value }: JournalEntry<KeptLead>, state: string): string {
  return [leadReference(id), at.toISOString(), value?.slug ?? '?', state].join('\t');
}

/** The lead with this reference that was set aside. @throws Error if there is none */
async function requireAside(journal: Journal, reference: string): Promise<AsideEntry<KeptLead>> {
  const wanted = reference.toUpperCase();
  for await (const entry of journal.aside()) if (leadReference(entry.id) === wanted) return entry;
  throw new Error(
    `No lead with the reference ${reference.slice(0, 40)} is set aside: "forecourt leads list" names them.`,
  );
}

const list: SubCommand = {
  words: 'list',
  does: 'leads on disk: reference, time, site, and why one cannot be entered',
  async run(context, words) {
    readWords(words, []);
    const journal = await journalOf(context);
    let [waiting, aside] = [0, 0];
    for await (const entry of journal.waiting()) {
      waiting += 1;
      context.say(
        lineOf(entry, entry.value === null ? 'waits, sealed with another SECRET_KEY' : 'waits for the database'),
      );
    }
    for await (const entry of journal.aside()) {
      aside += 1;
      context.say(lineOf(entry, `cannot be entered: ${entry.why}`));
    }
    context.say(
      waiting + aside === 0
        ? 'No lead is kept on disk.'
        : `${waiting} wait for the database and are entered by the server, ${aside} cannot be entered.`,
    );
  },
};

const show: SubCommand = {
  words: 'show <reference>',
  does: 'what the shopper sent, of one that cannot be entered: personal data',
  async run(context, words) {
    const { given } = readWords(words, ['a reference']);
    const entry = await requireAside(await journalOf(context), given[0] ?? '');
    context.say(lineOf(entry, entry.why));
    for (const [name, value] of Object.entries(entry.value?.fields ?? {}))
      if (value !== '' && value !== null)
        context.say(`  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  },
};

const again: SubCommand = {
  words: 'again <reference>',
  does: 'makes the server retry one',
  async run(context, words) {
    const { given } = readWords(words, ['a reference']);
    const journal = await journalOf(context);
    const entry = await requireAside(journal, given[0] ?? '');
    if (entry.value === null)
      throw new Error('It was sealed with another SECRET_KEY: set SECRET_KEY_PREVIOUS to that key.');
    await journal.putBack(entry);
    context.say(`${leadReference(entry.id)} waits for the server, which tries within half a minute.`);
  },
};

const forget: SubCommand = {
  words: 'forget <reference>',
  does: 'removes one that cannot be entered, for ever',
  async run(context, words) {
    const { given } = readWords(words, ['a reference']);
    const journal = await journalOf(context);
    const entry = await requireAside(journal, given[0] ?? '');
    await journal.forget(entry);
    context.say(`${leadReference(entry.id)} is removed.`);
  },
};

export const leadsCommand = commandOf('leads', 'Leads that are kept on disk while the database takes none.', [
  list,
  show,
  again,
  forget,
]);
