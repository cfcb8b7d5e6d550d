// Lighthouse, installed on demand below var/: its tree is large, and nothing else of the project needs it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ score: number | null, numericValue: number, title: string, displayValue?: string, details?: { items?: AuditItem[] } }} Audit */
/** @typedef {{ resourceType?: string, transferSize: number, node?: { selector?: string }, url?: string, description?: string, source?: unknown }} AuditItem */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ runtimeError?: { code: string, message: string }, audits: Record<string, Audit>, categories: Record<string, Category> }} Report what is read of Lighthouse's own */
/** @typedef {(url: string, flags: object) => Promise<{ lhr: Report }>} Lighthouse */
/** @typedef {{ port: number, kill: () => void }} LaunchedBrowser */
/** @typedef {(options: { chromePath: string, chromeFlags: string[] }) => Promise<LaunchedBrowser>} Launch */

/**
 * @param {string} root folder of the project
 * @param {(line: string) => void} say
 * @returns {Promise<{ lighthouse: Lighthouse, launch: Launch }>}
 * @throws Error with the reason why it is not available and what to do
 */
export async function ensureLighthouse(root, say) {
  const folder = join(root, 'var/lighthouse');
  const wanted = readFileSync(join(import.meta.dirname, 'package.json'), 'utf8');
  const mark = join(folder, 'installed.json');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    say('Installing Lighthouse…');
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0)
      throw new Error(
        'Lighthouse could not be installed: see the lines above. It needs the package registry once; check the network and start again.',
      );
    writeFileSync(mark, wanted);
  }
  /** @param {string} path */
  const load = (path) => import(pathToFileURL(join(folder, 'node_modules', path)).href);
  const { default: lighthouse } = await load('lighthouse/core/index.js');
  const { launch } = await load('chrome-launcher/dist/index.js');
  return { lighthouse, launch };
}
