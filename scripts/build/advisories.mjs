import { spawnSync } from 'node:child_process';

/** @typedef {{ id: string, package: string, severity: string, title: string }} Advisory */
/** @typedef {{ id: string, package: string, why: string, until: string }} AllowedAdvisory */

/**
 * The registry's advisories for the packages; null where it does not support such requests.
 * @param {string} root
 * @returns {Advisory[] | null}
 */
export function askAdvisories(root) {
  const asked = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return advisoriesIn(JSON.parse(asked.stdout));
  } catch {
    return null;
  }
}

/**
 * The high and critical ones of a report of npm.
 * @param {{ vulnerabilities?: Record<string, { via: (string | { url: string, name: string, severity: string, title: string })[] }> }} report
 * @returns {Advisory[] | null} null for a report of a failure
 */
export function advisoriesIn(report) {
  if (report.vulnerabilities === undefined) return null;
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) {
      if (typeof one === 'string' || (one.severity !== 'high' && one.severity !== 'critical')) continue;
      const id = one.url.slice(one.url.lastIndexOf('/') + 1);
      found.set(`${id} ${one.name}`, { id, package: one.name, severity: one.severity, title: one.title });
    }
  return [...found.values()];
}

/**
 * The message when the registry does not answer: nothing was checked, and how old the last check is.
 * @param {string | null} last ISO 8601; null if unknown
 * @param {Date} now
 */
export function notChecked(last, now) {
  const days = last === null ? null : Math.floor((now.getTime() - Date.parse(last)) / 86_400_000);
  const age =
    days === null
      ? 'no earlier check is known here'
      : `the last check was ${days} day${days === 1 ? '' : 's'} ago (${last?.slice(0, 10)})`;
  return `NOT CHECKED advisories: the registry does not answer npm audit; ${age}`;
}

/**
 * Lines for advisories without a current allowance.
 * @param {readonly Advisory[]} found
 * @param {readonly AllowedAdvisory[]} allowed
 * @param {Date} now
 */
export function judgeAdvisories(found, allowed, now) {
  const day = now.toISOString().slice(0, 10);
  return found.flatMap((one) => {
    const entry = allowed.find(({ id, package: name }) => id === one.id && name === one.package);
    if (entry !== undefined && entry.until >= day) return [];
    const late = entry === undefined ? '' : ` (allowed until ${entry.until})`;
    return [`${one.severity}: ${one.package}: ${one.title} ${one.id}${late}`];
  });
}
