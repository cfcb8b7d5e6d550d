/** `forecourt <command>`: the table of commands, their help, and one clear line for wrong words. */
import { AppError } from '#domain/errors/app-error.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import { backupCommand } from './backup.ts';
import { blocksCommand } from './blocks.ts';
import { type Command, CommandContext, type CommandInput, UsageError } from './command.ts';
import { databaseCommand } from './database.ts';
import { doctorCommand } from './doctor.ts';
import { importCommand } from './import-stock.ts';
import { initCommand } from './init.ts';
import { keysCommand } from './keys.ts';
import { leadsCommand } from './leads.ts';
import { restoreCommand } from './restore.ts';
import { startCommand } from './start.ts';
import { tenantCommand } from './tenant.ts';
import { userCommand } from './user.ts';

const own: readonly Command[] = [
  startCommand,
  userCommand,
  tenantCommand,
  importCommand,
  databaseCommand,
  blocksCommand,
  initCommand,
  doctorCommand,
  keysCommand,
  leadsCommand,
  backupCommand,
  restoreCommand,
];

interface Added {
  /** Commands in addition to the server's own. */
  readonly commands?: readonly Command[];
  readonly themes?: readonly ThemeChoice[];
}

/**
 * @param words what follows `forecourt`.
 * @throws UsageError for wrong words; Error with one clear line for what could not be done
 */
export async function command(
  input: CommandInput,
  words: readonly string[],
  { commands = [], themes = [] }: Added = {},
): Promise<void> {
  const all = [...own, ...commands];
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    for (const line of overview(all)) input.say(line);
    return;
  }
  const found = all.find((one) => one.name === name);
  if (found === undefined)
    throw new UsageError(
      `There is no command "${name.slice(0, 60)}". "forecourt --help" lists ${all.map((one) => one.name).join(', ')}.`,
    );
  if (rest.includes('--help') || rest.includes('-h')) {
    for (const line of helpOf(found)) input.say(line);
    return;
  }
  try {
    await found.run(new CommandContext(input, themes), rest);
  } catch (error) {
    if (error instanceof UsageError)
      throw new UsageError(`${error.message} "forecourt ${found.name} --help" says more.`, { cause: error });
    throw error instanceof AppError ? new Error(inWords(error), { cause: error }) : error;
  }
}

/** Problems of an error, each with its place. */
function inWords({ message, problems = [] }: AppError): string {
  return [message, ...problems.slice(0, 20).map((one) => `  ${one.document}${one.pointer}: ${one.message}`)].join('\n');
}

function overview(all: readonly Command[]): readonly string[] {
  const width = Math.max(...all.map(({ name }) => name.length));
  return [
    'forecourt <command>',
    '',
    ...all.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    '"forecourt <command> --help" says more. Settings come from environment variables: docs/settings.md lists them.',
  ];
}

function helpOf({ name, summary, forms }: Command): readonly string[] {
  return [
    summary,
    '',
    ...forms.flatMap(({ words, does }) => [`  forecourt ${name} ${words}`.trimEnd(), `      ${does}`]),
  ];
}
