// npm run test:guide: follows docs/operate.md to the letter on a fresh Debian, booted with its own systemd in a container,
// and times each step; then installs a second release and reloads under load. Needs root, debootstrap and systemd-nspawn.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { errorText } from './build/error-text.mjs';
import { root } from './build/paths.mjs';

/** @param {string} name */
const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
if (process.getuid?.() !== 0 || !has('debootstrap') || !has('systemd-nspawn')) {
  console.error('This needs root, and Debian’s packages debootstrap and systemd-container.');
  process.exit(1);
}

const text = readFileSync(join(root, 'docs/operate.md'), 'utf8');
/** @param {string} part of the guide @returns {string[]} its commands, block by block */
const blocks = (part) => [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
const [toLive = '', upgrade = ''] = text.split('\n## Upgrade\n');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-guide-'));
const machine = join(folder, 'machine');
/** What a private registry or mirror is trusted by, where this machine has one. */
const authorities = process.env.NODE_EXTRA_CA_CERTS;
let leader = 0;

/** @param {string} commands @returns {Promise<void>} once they have succeeded inside the machine */
function inside(commands) {
  const trust = authorities ? [`NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt`] : [];
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const clean = ['env', '-i', path, 'HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', ...trust];
  const shell = ['bash', '-e', '-c', `cd /root\n${commands}`];
  const child = spawn('nsenter', ['-t', String(leader), '-m', '-u', '-i', '-p', '-r', '-w', ...clean, ...shell], {
    stdio: 'inherit',
  });
  return new Promise((done, failed) =>
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`This ended with ${code}:\n${commands}`)))),
  );
}

/** @param {string} name @param {() => Promise<unknown> | unknown} work */
async function timed(name, work) {
  const begun = Date.now();
  await work();
  console.log(`--   ${((Date.now() - begun) / 1000).toFixed(1)} s  ${name}`);
}

/** @returns {string} path of an archive of these sources */
const release = () =>
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs')], { encoding: 'utf8' }).split('\n')[0] ?? '';

/** @param {string} host @returns {Promise<number>} the status of its first page; 0 if nothing answers */
const statusOf = (host) =>
  new Promise((done) => {
    get({ host: '127.0.0.1', port: 3000, headers: { host }, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    }).on('error', () => done(0));
  });

/** @type {import('node:child_process').ChildProcess | undefined} */
let container;
try {
  if ((await statusOf('localhost')) !== 0) throw new Error('Something listens on port 3000 here: stop it first.');
  const packages = '--include=systemd,systemd-sysv,dbus';
  await timed('debootstrap', () =>
    execFileSync('debootstrap', ['--variant=minbase', packages, 'trixie', machine], { stdio: 'ignore' }),
  );
  copyFileSync('/etc/resolv.conf', join(machine, 'etc/resolv.conf'));
  const archive = release();
  copyFileSync(archive, join(machine, 'root', basename(archive)));
  container = spawn(
    'systemd-nspawn',
    ['-D', machine, '--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--console=pipe'],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  while (leader === 0 || !existsSync(`/proc/${leader}/root/run/systemd/system`)) {
    await rest(500);
    leader = Number(spawnSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }).stdout.split('\n')[0]);
  }
  for (const commands of blocks(toLive)) {
    // The example's names and mail server do not exist: the findings of doctor are right, and no reason to stop.
    const excused = commands.replace(/^forecourt doctor$/m, 'sleep 5; forecourt doctor || true');
    if (commands.includes('apt-get install -y nodejs') && authorities)
      await timed('certificates of this network', async () => {
        await inside('apt-get update -q >/dev/null; apt-get install -yq ca-certificates >/dev/null');
        copyFileSync(authorities, join(machine, 'etc/ssl/certs/ca-certificates.crt'));
      });
    await timed(commands.trim().split('\n').at(-1) ?? '', () => inside(excused));
  }
  const console_ = await statusOf('console.sites.example.com');
  if (console_ !== 200) throw new Error(`The console answers ${console_}.`);
  console.log('ok   live by the guide alone');

  // The same sources under another name are another release.
  const second = 'forecourt-NEW';
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const unpacked = basename(archive, '.tar.gz');
  execFileSync('tar', [
    '-C',
    folder,
    '-czf',
    join(machine, 'root', `${second}.tar.gz`),
    `--transform=s/^${unpacked}/${second}/`,
    unpacked,
  ]);
  writeFileSync(
    join(folder, 'backup'),
    `BACKUP_URL=file:///var/lib/forecourt/away\nBACKUP_KEY=${Buffer.alloc(32, 7).toString('base64')}\n`,
  );
  const settings = join(machine, 'etc/forecourt/env');
  writeFileSync(settings, readFileSync(settings, 'utf8') + readFileSync(join(folder, 'backup'), 'utf8'));
  let isOver = false;
  /** @type {number[]} */
  const answers = [];
  const load = (async () => {
    while (!isOver) answers.push(await statusOf('console.sites.example.com'));
  })();
  const before = readdirSync(`/proc/${leader}/root/opt/forecourt/releases`).length;
  await timed('the upgrade', () => inside(blocks(upgrade)[0] ?? 'false'));
  await rest(15_000);
  isOver = true;
  await load;
  await inside(`test $(readlink -f /opt/forecourt/current) = /opt/forecourt/releases/${second}; test ${before} = 1`);
  const failed = answers.filter((status) => status !== 200).length;
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} upgraded during ${answers.length} requests, of which ${failed} failed`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
} finally {
  if (container && container.exitCode === null) {
    // Asks the machine to shut down in order.
    container.kill('SIGTERM');
    const ended = new Promise((done) => container?.once('close', done));
    await Promise.race([ended, rest(20_000)]);
    container.kill('SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
}
