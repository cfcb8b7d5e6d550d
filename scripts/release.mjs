// npm run release: one archive with the built server, ready to be installed by scripts/install/install.sh.
// The same sources make the same bytes: names are sorted, and times, owners and modes are fixed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorText } from './build/error-text.mjs';
import { ensurePackages } from './build/install.mjs';
import { fixtureOf } from './build/newest-fixture.mjs';
import { dist, root } from './build/paths.mjs';

try {
  await ensurePackages(console.error);
  const { ensureBuilt, readStamp } = await import('./build/stamp.mjs');
  await ensureBuilt(console.error);
  const { fingerprint = '' } = readStamp();
  // The bundler's configuration needs the packages.
  const { isReleased, releasedPackage } = await import('./build/released.mjs');
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `forecourt-${project.version}-${fingerprint.slice(0, 10)}`;
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-release-'));
  try {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
    for (const path of tracked.filter(isReleased)) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      cpSync(join(root, path), join(folder, name, path));
    }
    cpSync(dist, join(folder, name, 'dist'), { recursive: true });
    const write = (/** @type {string} */ path, /** @type {unknown} */ value) =>
      writeFileSync(join(folder, name, path), `${JSON.stringify(value, null, 2)}\n`);
    write('dist/stamp.json', { fingerprint, isRelease: true });
    write('package.json', releasedPackage(project));
    cpSync(join(root, 'package-lock.json'), join(folder, name, 'package-lock.json'));
    // Removes packages from the lock that the shorter package.json does not need.
    const prune = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    const pruned = spawnSync('npm', prune, { cwd: join(folder, name), stdio: ['ignore', 'ignore', 'inherit'] });
    if (pruned.status !== 0) throw new Error('npm failed: see the lines above.');
    mkdirSync(join(root, 'var/release'), { recursive: true });
    const file = join(root, 'var/release', `${name}.tar.gz`);
    const fixed = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
    const tar = spawnSync('tar', ['-C', folder, ...fixed, '-I', 'gzip -n -9', '-cf', file, name], { stdio: 'inherit' });
    if (tar.status !== 0) throw new Error('tar failed: see the lines above. A release needs GNU tar and gzip.');
    const bytes = readFileSync(file);
    const sum = createHash('sha256').update(bytes).digest('hex');
    if (!existsSync(fixtureOf(readdirSync(join(root, 'migrations')))))
      console.error('Later releases have no database of this one to be tried on: node scripts/upgrade-fixture.mjs');
    console.log(`${file}\n${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
