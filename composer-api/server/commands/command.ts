/** The parts of a sub-command of `forecourt`, and its input. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText } from '#domain/errors/error-text.ts';
import type { ThemeChoice } from '#schemas/api/tenant.ts';
import { switchDefaults } from '#schemas/switches/registry.ts';
import type { MadeLink } from '#tenants/accounts/one-time-links.ts';
import type { DriverName } from '#tenants/database/connect.ts';
import { openStore, type Store, type TenantScope } from '#tenants/database/open.ts';
import { databaseStatus, type StorePlace } from '#tenants/database/upgrade.ts';
import { findScopeForSystem } from '#tenants/sites/hosts.ts';
import { linkAddress } from '../../kernel/http/link-address.ts';
import { publicAuthority } from '../../kernel/http/public-address.ts';
import { readSettings, type Settings } from '../settings.ts';

/** One way to call a command. */
interface Form {
  /** The words after the command's name: `reset <mail>`. */
  readonly words: string;
  readonly does: string;
}

/** An operator command of an installation. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Every way to call it; its `--help`. */
  readonly forms: readonly Form[];
  /** @throws UsageError for wrong words, Error or AppError with one clear line */
  run(context: CommandContext, words: readonly string[]): Promise<void>;
}

/** Wrong words: the process ends with 2, and nothing was done. */
export class UsageError extends Error {
  readonly exitCode = 2;
}

export interface CommandInput {
  readonly env: { readonly [name: string]: string | undefined };
  readonly say: (line: string) => void;
  /** Starts the server; it goes on after the promise has resolved. */
  readonly serve?: () => Promise<void>;
}

export class CommandContext {
  readonly env: CommandInput['env'];
  readonly say: (line: string) => void;
  readonly serve: () => Promise<void>;
  readonly settings: Settings;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly themes: readonly ThemeChoice[];

  constructor({ env, say, serve }: CommandInput, themes: readonly ThemeChoice[]) {
    this.env = env;
    this.say = say;
    this.serve = serve ?? (() => Promise.reject(new Error('Start the server with npm start.')));
    this.settings = readSettings(env);
    this.dataDir = resolve(this.settings.dataDir);
    this.databaseFile = join(this.dataDir, 'forecourt.db');
    this.themes = themes;
  }

  get driver(): DriverName | undefined {
    return this.env['FORECOURT_DRIVER'] === 'libsql' ? 'libsql' : undefined;
  }

  /** Where the database is or will be. */
  get place(): StorePlace {
    const { databaseUrl } = this.settings;
    return databaseUrl === undefined ? { file: this.databaseFile, driver: this.driver } : { url: databaseUrl };
  }

  /** The location of the database. @throws Error if there is no installation */
  requireDatabase(): StorePlace {
    if (this.settings.databaseUrl === undefined) this.requireFile();
    return this.place;
  }

  /** SQLite's file. @throws Error if there is none */
  requireFile(): string {
    if (!existsSync(this.databaseFile))
      throw new Error(`There is no installation in ${this.dataDir}. Set DATA_DIR to its folder, or start one first.`);
    return this.databaseFile;
  }

  /**
   * Opens the installation's database, with or without a running server, and closes it after `work`.
   * @throws Error if there is no installation, or if it is of an earlier version and `upgrades` is not set: a
   *   server of that version may be running on it
   */
  async withStore<T>(work: (store: Store) => Promise<T>, { upgrades = false } = {}): Promise<T> {
    const place = this.requireDatabase();
    const { pending } = await databaseStatus(place);
    if (pending.length > 0 && !upgrades)
      throw new Error(
        `The database needs an upgrade: ${pending.length} migrations are pending. Start the server, or run "forecourt db upgrade".`,
      );
    const store = await openStore({
      ...place,
      defaults: { switches: switchDefaults },
      siteDomain: this.settings.siteDomain,
      consoleHost: this.settings.consoleHost,
    });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  /** Prints a link that works once. */
  tellLink({ kind, token }: MadeLink, lasts = 'for a day'): void {
    const { publicAddress, consoleHost, port } = this.settings;
    const origin = `${publicAddress.scheme}://${publicAuthority({ host: consoleHost, port }, publicAddress, port)}`;
    this.say(`Open this address. It works once, ${lasts}:`);
    this.say(`  ${linkAddress(origin, kind, token)}`);
  }
}

/** Names of what acts in the audit log. */
export const serverActor = { id: null, name: 'Forecourt' } as const;

/** A site or template by its slug. @throws Error with one line */
export async function requireTenant(store: Store, slug: string): Promise<TenantScope> {
  const scope = await findScopeForSystem(store, slug);
  if (scope === null) throw new Error(`There is no site or template called "${slug.slice(0, 60)}".`);
  return scope;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The usage text of a form: a number of names in order, then options.
 * @param names what each word is, for the error where it is missing; one that ends with `?` may be left out.
 * @throws UsageError
 */
export function readWords<const O extends Options>(
  words: readonly string[],
  names: readonly string[],
  options: O = {} as O,
) {
  const parsed = parse(words, options);
  const extra = parsed.positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra.slice(0, 60)}" is one word too many.`);
  const missing = names[parsed.positionals.length];
  if (missing !== undefined && !missing.endsWith('?')) throw new UsageError(`Say ${missing}.`);
  return { given: parsed.positionals, options: parsed.values };
}

function parse<const O extends Options>(words: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(errorText(error).split('. ', 1)[0] ?? '');
  }
}

/** A command whose first word chooses what it does. */
export interface SubCommand extends Form {
  run(context: CommandContext, words: readonly string[]): Promise<void>;
}

/** Puts sub-commands together: the first word of each one's `words` is its name. */
export function commandOf(name: string, summary: string, subs: readonly SubCommand[]): Command {
  const nameOf = ({ words }: SubCommand) => words.split(' ', 1)[0] ?? '';
  return {
    name,
    summary,
    forms: subs,
    async run(context, [word = '', ...rest]) {
      const sub = subs.find((one) => nameOf(one) === word);
      const said = word === '' ? 'Say' : `There is no "forecourt ${name} ${word.slice(0, 60)}". Say`;
      if (sub === undefined) throw new UsageError(`${said} ${name} with one of: ${subs.map(nameOf).join(', ')}.`);
      await sub.run(context, rest);
    },
  };
}
