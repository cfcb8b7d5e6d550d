// npm run release: one archive with the built server, ready to be installed by scripts/install/install.sh.
// The same sources make the same bytes: names are sorted, and times, owners and modes are fixed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorText } from './build/error-text.mjs';
import { isReleased } from './build/fingerprint.mjs';
import { ensurePackages } from './build/install.mjs';
import { fixtureOf } from './build/newest-fixture.mjs';
import { dist, root } from './build/paths.mjs';

try {
  await ensurePackages(console.error);
  const { buildAll, isBuilt } = await import('./build/build.mjs');
  if (!isBuilt()) await buildAll(console.error);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { fingerprint } = JSON.parse(readFileSync(join(dist, 'stamp.json'), 'utf8'));
  const name = `forecourt-${version}-${fingerprint.slice(0, 10)}`;
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
    // Rendered layers lie beside the server and among the sources: an archive has each of them once.
    const layers = 'demo/renders/pictures';
    for (const path of tracked.filter((one) => one.startsWith(`${layers}/`))) {
      const copy = join(folder, name, 'dist/renders', path.slice(layers.length));
      rmSync(copy);
      linkSync(join(folder, name, path), copy);
    }
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
