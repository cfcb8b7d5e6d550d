/**
 * One page of a Chromium that is driven through its own protocol alone. Playwright switches the back-forward cache off,
 * and cannot follow a page that is restored from it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect } from '@playwright/test';
import { launchOptions } from './browser.ts';

export interface BarePage {
  goto(url: string): Promise<void>;
  /** Value of an expression on the page, as JSON; null while the page is away. */
  read(expression: string): Promise<unknown>;
  /** Waits for an expression to be true, for as long as `expect` does. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly targetId?: string;
    readonly sessionId?: string;
    readonly result?: { readonly value?: unknown };
  };
}

/** @param executable path of a Chromium with all its parts. */
export async function openBarePage(executable: string): Promise<BarePage> {
  const profile = mkdtempSync(join(tmpdir(), 'forecourt-chromium-'));
  const browser = spawn(
    executable,
    ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...launchOptions.args, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , orders, answers] = browser.stdio;
  if (!(orders instanceof Writable && answers instanceof Readable)) throw new Error('Chromium has no pipes.');
  const waiting = new Map<number, (message: Message) => void>();
  let begun = '';
  answers.setEncoding('utf8').on('data', (text: string) => {
    const parts = (begun + text).split('\0');
    begun = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    }
  });
  let count = 0;
  const call = (method: string, params: object, sessionId?: string) =>
    new Promise<NonNullable<Message['result']>>((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ result, error }) => (result ? resolve(result) : reject(new Error(error?.message))));
      orders.write(`${JSON.stringify({ id: count, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const read = async (expression: string) => {
    const answer = await call('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
    return answer.result?.value ?? null;
  };
  return {
    goto: async (url) => {
      await call('Page.navigate', { url }, sessionId);
    },
    read,
    // Between two pages no page can be asked.
    until: (expression) => expect.poll(() => read(expression).catch(() => null), { message: expression }).toBe(true),
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      // Chromium ends its own processes; a killed one leaves them behind, and they go on writing into the profile.
      orders.write(`${JSON.stringify({ id: 0, method: 'Browser.close' })}\0`);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
