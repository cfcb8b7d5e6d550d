/** docs/operate.md with what it installs, and docs/backup.md, as far as no machine is needed; `npm run test:guide` follows the first on a fresh one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '#composer-api/server/commands/run-command.ts';
import { readSettings } from '#composer-api/server/settings.ts';
import { readGuide } from '../guides/read-guide.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const commands = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const unit = readFileSync(join(root, 'scripts/install/forecourt.service'), 'utf8');

async function said(env: { readonly [name: string]: string }, line: string): Promise<string> {
  const lines: string[] = [];
  const run = { env: { LOG_LEVEL: 'silent', ...env }, say: (one: string) => lines.push(one) };
  await command(run, line.split(' ').slice(1));
  return lines.join('\n');
}

test.each(['operate', 'backup'])('each "forecourt …" of docs/%s.md is a command that there is', async (name) => {
  const text = readFileSync(join(root, `docs/${name}.md`), 'utf8');
  const named = [...text.matchAll(/(?:^|`)forecourt ([a-z]+)/gm)].map(([, command = '']) => command);
  expect(new Set(named).size).toBeGreaterThan(2);
  for (const name of new Set(named))
    expect(await said({}, `forecourt ${name} --help`), name).toContain(`forecourt ${name}`);
});

test('the settings that the guide writes are those of a real installation behind a proxy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-operate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'env');
  const init = commands.find((line) => line.startsWith('forecourt init ')) ?? '';
  expect(await said({ FORECOURT_ENV: file }, init)).toContain(`Wrote ${file}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const added = commands.find((line) => line.endsWith('>> /etc/forecourt/env')) ?? '';
  const written = `${readFileSync(file, 'utf8')}${/^echo (\S+) >>/.exec(added)?.[1] ?? 'none'}\n`;
  const settings = readSettings(parseEnv(written));
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: '/var/lib/forecourt' });
  expect(settings.publicAddress.scheme).toBe('https');
  expect(settings.trustedProxies).not.toBeNull();
  expect(parseEnv(written)).toMatchObject({ DEMO: 'off', WORKERS: 'auto' });
});

test('the settings of the guide to backups are those that the server reads', () => {
  const { code } = readGuide('backup');
  const key = Buffer.alloc(32, 1).toString('base64');
  const written = parseEnv(`${code('sh')}${code('sh', 2)}`.replaceAll('…', key));
  expect(readSettings(written).backup).toMatchObject({ everyHours: 0.25, url: expect.stringMatching(/^s3:/) });
});

test('the service runs as a separate user, sees its settings, and starts what the installer puts there', () => {
  for (const line of ['User=forecourt', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'StateDirectory=forecourt'])
    expect(unit).toContain(`\n${line}\n`);
  const started = /^ExecStart=.* \/opt\/forecourt\/current\/(\S+)$/m.exec(unit)?.[1] ?? '';
  expect(existsSync(join(root, started))).toBe(true);
  const installer = readFileSync(join(root, 'scripts/install/install.sh'), 'utf8');
  for (const [, file = ''] of installer.matchAll(/(scripts\/install\/\S+) \/(?:usr|etc)\//g))
    expect(existsSync(join(root, file)), file).toBe(true);
});

test.each(['install.sh', 'forecourt.sh'])('%s is a script that sh can read', (name) => {
  const { status, stderr } = spawnSync('sh', ['-n', join(root, 'scripts/install', name)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

// Only root may change user.
test.skipIf(process.getuid?.() !== 0)('the installer changes nothing for another user, and says what to do', () => {
  const input = readFileSync(join(root, 'scripts/install/install.sh'), 'utf8');
  const { status, stderr } = spawnSync('sh', { input, cwd: '/', uid: 65534, encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, 'Run this as root: sudo sh scripts/install/install.sh']);
});

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd finds no fault in the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'forecourt.service');
  execFileSync('cp', [join(root, 'scripts/install/forecourt.service'), file]);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  const about = stderr.split('\n').filter((line) => line.includes('forecourt.service'));
  expect([status, about]).toEqual([0, []]);
});
