/** Scheduled backups. Each runs in its own process, so that no request waits for one. */
import { setTimeout } from 'node:timers';
import { errorText } from '#domain/errors/error-text.ts';

import type { Logger } from '../../kernel/log.ts';
import { readLastBackup } from './last-backup.ts';

/** Milliseconds between two looks, and after the start until the first. */
const lookEvery = 5 * 60_000;
const firstLook = 60_000;
/** After a failure it is tried again sooner than by its hours. */
const retryMs = 30 * 60_000;

interface ScheduleOptions {
  readonly dataDir: string;
  readonly everyHours: number;
  readonly now: () => Date;
  readonly log: Logger;
  /** Makes one and records the outcome. @throws Error where it failed or was aborted */
  readonly make: (signal: AbortSignal) => Promise<void>;
}

export class BackupSchedule {
  readonly #options: ScheduleOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  readonly #abort = new AbortController();

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#options.everyHours > 0) this.#lookAfter(firstLook);
  }

  /** Makes one where it is due. Several processes on one folder may begin one each; both are whole. */
  async look(): Promise<void> {
    const { dataDir, everyHours, now, log, make } = this.#options;
    const last = await readLastBackup(dataDir);
    const since = (time: string | null | undefined) =>
      time ? now().getTime() - Date.parse(time) : Number.POSITIVE_INFINITY;
    const isDue = since(last?.at) >= everyHours * 3_600_000;
    if (!isDue || (last?.problem && since(last.triedAt) < retryMs)) return;
    try {
      await make(this.#abort.signal);
    } catch (error) {
      if (this.#abort.signal.aborted) return;
      log.error({ error: errorText(error) }, 'the backup failed');
    }
  }

  /** Aborts a running backup: it is made after the next start. */
  async close(): Promise<void> {
    this.#abort.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #lookAfter(pause: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.look().finally(() => {
        this.#running = null;
        if (!this.#abort.signal.aborted) this.#lookAfter(lookEvery);
      });
    }, pause).unref();
  }
}
