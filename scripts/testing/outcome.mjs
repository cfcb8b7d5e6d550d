// What came of the run so far: how much passed and failed, and what passed only alone.
import { existsSync, readFileSync } from 'node:fs';
import { onlyAloneLines } from '../build/browser-counts.mjs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */
/** @typedef {import('../build/browser-counts.mjs').OnlyAlone} OnlyAlone */

export const outcome = {
  passed: 0,
  failed: 0,
  /**
   * Tests that failed beside others and passed alone.
   * @type {OnlyAlone[]}
   */
  onlyAlone: [],
};

/**
 * @param {string} name
 * @param {number} status exit code
 */
export function step(name, status) {
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status === 0) outcome.passed++;
  else outcome.failed++;
}

/**
 * @param {string} name
 * @param {string} file a report in JSON
 * @param {(json: any) => Counts & { readonly onlyAlone: readonly OnlyAlone[] }} read
 * @returns {boolean} whether something failed
 */
export function report(name, file, read) {
  const json = reportOf(file);
  if (json === undefined) {
    step(name, 1);
    return true;
  }
  const { passed, failed, skipped, onlyAlone } = read(json);
  outcome.passed += passed;
  outcome.failed += failed;
  outcome.onlyAlone.push(...onlyAlone);
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  return failed > 0;
}

/**
 * @param {string} file
 * @returns {any} the report; nothing where the run has written none
 */
export function reportOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The lines that a run ends with. @returns {number} its exit code */
export function sayOutcome() {
  const { passed, failed, onlyAlone } = outcome;
  for (const line of onlyAloneLines(onlyAlone)) console.log(line);
  console.log(`${passed} passed, ${failed} failed${onlyAlone.length > 0 ? `, ${onlyAlone.length} alone only` : ''}`);
  return failed === 0 ? 0 : 1;
}
