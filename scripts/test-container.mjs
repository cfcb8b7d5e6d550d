// npm run test:container: builds the image of the Dockerfile from a release, runs it without root on a read-only file
// system, requests pages, and replaces it by another image on the same volume. Needs root, podman and debootstrap,
// which makes the base where BASE does not name one (BASE=docker.io/library/debian:trixie-slim).
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { errorText } from './build/error-text.mjs';
import { root } from './build/paths.mjs';

/** @param {string} name */
const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
const given = process.env.BASE;
if (process.getuid?.() !== 0 || !has('podman') || (given === undefined && !has('debootstrap'))) {
  console.error('This needs root, and Debian’s packages podman, buildah, runc and debootstrap.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-container-'));
/** Images and containers of this run, apart from the machine's. */
const own = [
  '--root',
  join(folder, 'store'),
  '--runroot',
  join(folder, 'run'),
  '--cgroup-manager',
  'cgroupfs',
  // crun refuses machines that have both kinds of cgroups.
  ...(has('runc') ? ['--runtime', 'runc'] : []),
];
const port = Number(process.env.PORT ?? 4339);
/** What a private registry or mirror is trusted by, where this machine has one. */
const authorities = process.env.NODE_EXTRA_CA_CERTS;
const trusted = '/etc/ssl/certs/ca-certificates.crt';
/** The longest that a container may take to report that it is ready, in milliseconds. */
const longestStart = 180_000;

/** @param {...string} words @returns {string} podman's output */
const podman = (...words) =>
  execFileSync('podman', [...own, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

let failed = 0;
/** @param {string} what @param {boolean} isSo @param {unknown} [seen] */
function check(what, isSo, seen = '') {
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${what}${isSo ? '' : `: ${seen}`}`);
  if (!isSo) failed += 1;
}

/** @template T @param {string} name @param {() => T} work @returns {T} */
function timed(name, work) {
  const begun = Date.now();
  const done = work();
  console.log(`--   ${((Date.now() - begun) / 1000).toFixed(1)} s  ${name}`);
  return done;
}

/** @param {string} host @param {string} path @returns {Promise<number>} 0 if nothing answers */
const statusOf = (host, path) =>
  new Promise((done) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` }, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    }).on('error', () => done(0));
  });

/** @returns {string} name of the image to build on */
function base() {
  if (given !== undefined) return given;
  const system = join(folder, 'base');
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', system], {
    stdio: 'ignore',
  });
  if (authorities) copyFileSync(authorities, join(system, trusted));
  execFileSync('sh', ['-c', `tar -C ${system} -c . | podman ${own.join(' ')} import - localhost/base`], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return 'localhost/base';
}

/** @param {string} tag @param {string} context @param {string} from */
function build(tag, context, from) {
  const trust = authorities && given === undefined ? ['--build-arg', `NODE_EXTRA_CA_CERTS=${trusted}`] : [];
  const words = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--build-arg', `BASE=${from}`];
  podman('build', '-q', ...words, ...trust, '-f', join(context, 'Dockerfile'), '-t', tag, context);
}

/** Starts a container as in docs/operate.md and waits until it is ready. @param {string} image */
async function start(image) {
  const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
  // Where the machine itself is a container: limits that it may set, and no timer, which systemd would have to run.
  const here = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024', '--health-interval', 'disable'];
  const settings = ['-e', `PORT=${port}`, '-e', 'DEMO=off'];
  const begun = Date.now();
  podman(
    'run',
    '-d',
    '--name',
    'forecourt',
    '--network',
    'host',
    ...limits,
    ...here,
    ...settings,
    '-v',
    'data:/var/lib/forecourt',
    image,
  );
  while ((await statusOf('localhost', '/readyz')) !== 200) {
    if (Date.now() - begun > longestStart) throw new Error(`It is not ready:\n${podman('logs', 'forecourt')}`);
    await rest(250);
  }
  console.log(`--   ${((Date.now() - begun) / 1000).toFixed(1)} s  from podman run of ${image} to ready`);
  const page = await statusOf('console.localhost', '/');
  check(`${image} shows the console`, page === 200, page);
}

/** @param {...string} words @returns {string} */
const command = (...words) => podman('exec', 'forecourt', 'node', 'scripts/forecourt.mjs', ...words);

/** @returns {string} the exit code */
function stop() {
  podman('stop', '-t', '60', 'forecourt');
  const code = podman('inspect', '-f', '{{.State.ExitCode}}', 'forecourt');
  podman('rm', 'forecourt');
  return code;
}

try {
  const from = timed('the base', base);
  const archive = timed(
    'the release',
    () =>
      execFileSync(process.execPath, [join(root, 'scripts/release.mjs')], { encoding: 'utf8' }).split('\n')[0] ?? '',
  );
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
  const context = join(unpacked, readdirSync(unpacked)[0] ?? '');
  timed('podman build', () => build('localhost/forecourt:first', context, from));
  const size = Number(podman('image', 'inspect', '-f', '{{.Size}}', 'localhost/forecourt:first'));
  console.log(`--   ${(size / 1e6).toFixed(0)} MB, the base among them`);

  await start('localhost/forecourt:first');
  const user = podman('exec', 'forecourt', 'id', '-u');
  check('it runs as an unprivileged user', user === '10001', user);
  const touched = spawnSync('podman', [...own, 'exec', 'forecourt', 'touch', '/opt/forecourt/release/x']);
  check(
    'its file system is read-only',
    touched.status !== 0 && /Read-only/.test(String(touched.stderr)),
    touched.stderr,
  );
  const health = spawnSync('podman', [...own, 'healthcheck', 'run', 'forecourt'], { encoding: 'utf8' });
  check('its health check succeeds', health.status === 0, `${health.stdout}${health.stderr}`);
  const made = command('user', 'create', 'ria@dealer.example', '--role', 'platform');
  check('commands run at the same time', /http/.test(made), made);
  const key = podman('exec', 'forecourt', 'sha256sum', '/var/lib/forecourt/secret.key');
  check('the database is up to date', command('db', 'status').includes('0 pending'));
  const code = stop();
  check('it ends in order when it is stopped', code === '0', code);

  // The same sources under another name are another image.
  timed('podman build again', () => build('localhost/forecourt:second', context, from));
  await start('localhost/forecourt:second');
  const again = podman('exec', 'forecourt', 'sha256sum', '/var/lib/forecourt/secret.key');
  check('the next image goes on with the data of the one before', again === key, again);
  stop();
} catch (error) {
  failed += 1;
  console.error(errorText(error));
} finally {
  spawnSync('podman', [...own, 'rm', '-f', '-a'], { stdio: 'ignore' });
  spawnSync('podman', [...own, 'system', 'reset', '-f'], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exitCode = failed === 0 ? 0 : 1;
