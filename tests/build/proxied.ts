/** The examples of proxies in docs/examples, run with the real programs on free ports of this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const examples = join(import.meta.dirname, '../../docs/examples');

/** Whether a program of Debian's is installed here. */
export function isInstalled(program: string, flag: string): boolean {
  return spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface RunningProxy {
  readonly port: number;
  /** The certificate that its certificates are signed by, as PEM. */
  readonly ca: () => string;
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Changes an example, and fails if it no longer has the text to change. */
function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((left, [from, to]) => {
    if (!left.includes(from)) throw new Error(`the example has no "${from}"`);
    return left.replaceAll(from, to);
  }, text);
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv, port: number): Promise<void> {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said = `${said}${text}`.slice(-4000)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    if (await answers(port)) return;
  }
  throw new Error(`${program} does not listen: ${said}`);
}

/** Waits for a connection, or a moment for the next try. */
async function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => setTimeout(() => done(false), 50));
  });
}

/** Caddy with its own certificates instead of Let's Encrypt's. @param upstream the server's port. */
export async function runCaddy(upstream: number): Promise<RunningProxy> {
  const folder = scratch();
  const [port, plain] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const global = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}\n\tstorage file_system ${folder}/storage`;
  writeFileSync(
    file,
    changed(readFileSync(join(examples, 'Caddyfile'), 'utf8'), [
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
      ['email ops@example.com', global],
    ]),
  );
  await run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { HOME: folder }, port);
  return { port, ca: () => readFileSync(join(folder, 'storage/pki/authorities/local/root.crt'), 'utf8') };
}

/** nginx with certificates of our own for some hosts. */
export async function runNginx(upstream: number, hosts: readonly string[]): Promise<RunningProxy> {
  const folder = scratch();
  const [port, plain] = [await freePort(), await freePort()];
  mkdirSync(join(folder, 'tls'));
  let ca = '';
  for (const host of hosts) {
    const [key, crt] = [join(folder, `tls/${host}.key`), join(folder, `tls/${host}.crt`)];
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2000',
      '-subj',
      `/CN=${host}`,
      '-addext',
      `subjectAltName=DNS:${host}`,
      '-keyout',
      key,
      '-out',
      crt,
    ]);
    if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
    ca += readFileSync(crt, 'utf8');
  }
  const example = changed(readFileSync(join(examples, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/forecourt/tls', `${folder}/tls`],
    ['/var/lib/forecourt-acme', `${folder}/acme`],
  ]);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  // nginx drops from root to `nobody`, who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(
    file,
    `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${own.join('\n')}\n${example}\n}\n`,
  );
  await run('nginx', ['-c', file, '-p', folder], {}, port);
  return { port, ca: () => ca };
}
