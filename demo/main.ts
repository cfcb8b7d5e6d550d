/** The program that `npm start` runs: the server with the content of this room. */
import { join } from 'node:path';
import * as server from '#composer-api/server/built-server.ts';
import { demoExtension } from './extension.ts';
import { readDemo } from './installation/read-demo.ts';
import { removeCommand } from './installation/remove-command.ts';

/** @throws Error with one clear line, as `main` of the server does */
export const main = (input: server.MainInput): ReturnType<typeof server.main> =>
  server.main(
    input,
    demoExtension({ demo: readDemo(input.env), drawWorker: join(input.dist, 'server/draw-worker.js') }),
  );

/** @throws Error with one clear line, as `command` of the server does */
export const command = (input: server.CommandInput, words: readonly string[]): Promise<void> =>
  server.command(input, words, [removeCommand]);
