/** `forecourt init`: writes the settings of a new installation. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { readSettings } from '../settings.ts';
import { type Command, readWords, UsageError } from './command.ts';

const options = {
  domain: { type: 'string' },
  'mail-from': { type: 'string' },
  smtp: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  file: { type: 'string' },
} as const;

/** Systemd and Node read such files alike as long as a value needs no quotes. */
const plainValue = /^[\w@%+=:,./?&~!*()-]{1,500}$/;

export const initCommand: Command = {
  name: 'init',
  summary: 'Writes the settings of a new installation into a file; changes none that is there.',
  forms: [
    {
      words:
        '--domain sites.example.com [--mail-from <mail> --smtp <address>] [--data <folder>] [--database <address>] [--file <file>]',
      does: 'writes /etc/forecourt/env, for its owner alone, with a new SECRET_KEY; asks for the domain and mail where a terminal is there',
    },
  ],
  async run({ say, env }, words) {
    const { options: given } = readWords(words, [], options);
    const file = resolve(given.file ?? env['FORECOURT_ENV'] ?? '/etc/forecourt/env');
    const domain =
      given.domain ?? (existsSync(file) ? undefined : await ask('Domain that sites answer below', '--domain'));
    const wanted = {
      SITE_DOMAIN: domain,
      MAIL_FROM: given['mail-from'],
      SMTP_URL: given.smtp,
      DATA_DIR: given.data,
      DATABASE_URL: given.database,
    };
    for (const [name, value] of Object.entries(wanted))
      if (value !== undefined && !plainValue.test(value))
        throw new UsageError(
          `${name} may have letters, digits and . : / @ % + = , ? & ~ ! * ( ) - only; write others as %XX.`,
        );
    if (existsSync(file)) return keep(file, wanted, say);
    const settings = {
      NODE_ENV: 'production',
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '3000',
      PUBLIC_SCHEME: 'https',
      TRUSTED_PROXIES: '127.0.0.1',
      ...wanted,
      DATA_DIR: wanted.DATA_DIR ?? '/var/lib/forecourt',
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    // Refuses settings that the server would refuse.
    readSettings(settings);
    const lines = Object.entries(settings).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    writeFileSync(file, `# Settings of Forecourt; docs/settings.md lists all of them.\n${lines.join('\n')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    say(
      `Wrote ${file}. Keep a copy of SECRET_KEY apart from the backups: without it stored passwords and keys cannot be opened.`,
    );
    say('Next: forecourt doctor');
  },
};

/** Leaves an existing file unchanged. @throws Error if it differs from the given settings */
function keep(
  file: string,
  wanted: { readonly [name: string]: string | undefined },
  say: (line: string) => void,
): void {
  const there = parseEnv(readFileSync(file, 'utf8'));
  const other = Object.entries(wanted).filter(([name, value]) => value !== undefined && there[name] !== value);
  if (other.length > 0)
    throw new Error(
      `${file} is there and says something else of ${other.map(([name]) => name).join(', ')}. Nothing was changed: edit the file.`,
    );
  say(`${file} already exists. Nothing was changed.`);
}

async function ask(question: string, flag: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`Say ${flag}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} (such as sites.example.com): `)).trim();
  } finally {
    terminal.close();
  }
}
