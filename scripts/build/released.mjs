// The content of a release: what runs, without build inputs. Its packages are those that the bundle leaves out.
import { unbundled } from './vite-config.mjs';

const runs =
  /^(?:scripts\/(?:start|worker|forecourt)\.mjs|scripts\/build\/(?:driver|error-text|install|paths|pinned-driver|stamp)\.mjs|scripts\/install\/[^/]+|security\/driver-hashes\.json|docs\/.+|[A-Z-]+\.md|LICENSE|Dockerfile|\.dockerignore)$/;

/** @param {string} path from the root */
export const isReleased = (path) => runs.test(path);

/**
 * The package.json of a release.
 * @param {{ [key: string]: unknown, dependencies: { [name: string]: string } }} project the one of the sources
 */
export function releasedPackage({ name, version, private: isPrivate, description, license, type, ...rest }) {
  const { bin, engines, allowScripts, dependencies } = rest;
  const scripts = { start: 'node scripts/start.mjs' };
  const own = Object.fromEntries(unbundled.map((one) => [one, dependencies[one]]));
  return {
    name,
    version,
    private: isPrivate,
    description,
    license,
    type,
    bin,
    engines,
    allowScripts,
    scripts,
    dependencies: own,
  };
}
