import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { noteBackup } from './last-backup.ts';

const hour = 3_600_000;

function scene(everyHours = 24) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-schedule-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let time = Date.parse('2026-11-24T01:00:00.000Z');
  let made = 0;
  const outcome: { problem: string | null } = { problem: null };
  const schedule = new BackupSchedule({
    dataDir,
    everyHours,
    now: () => new Date(time),
    log: createLog('silent'),
    async make() {
      made += 1;
      const at = new Date(time).toISOString();
      const { problem } = outcome;
      const good = problem === null ? at : '2026-11-24T01:00:00.000Z';
      await noteBackup(dataDir, { at: good, bytes: 1, seconds: 1, problem, triedAt: at });
      if (problem !== null) throw new Error(problem);
    },
  });
  return {
    outcome,
    /** How many backups were made after a check, a number of hours later. */
    async after(hours: number) {
      time += hours * hour;
      await schedule.look();
      return made;
    },
  };
}

test('one is made at the first look, and then when its hours are over', async () => {
  const { after } = scene();
  expect(await after(0)).toBe(1);
  expect(await after(23.9)).toBe(1);
  expect(await after(0.2)).toBe(2);
  expect(await after(100)).toBe(3);
});

test('one that failed is tried again half an hour later, however long its hours are', async () => {
  const { after, outcome } = scene();
  expect(await after(0)).toBe(1);
  outcome.problem = 'The store is full.';
  expect(await after(24)).toBe(2);
  expect(await after(0.25)).toBe(2);
  expect(await after(0.3)).toBe(3);
  outcome.problem = null;
  expect(await after(0.6)).toBe(4);
  expect(await after(1)).toBe(4);
});
