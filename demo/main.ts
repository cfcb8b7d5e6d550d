/** The program that `npm start` runs: the server with the content of this room. */
import { join } from 'node:path';
import * as server from '#composer-api/server/built-server.ts';
import type { CommandInput } from '#composer-api/server/commands/command.ts';
import { readSettings } from '#composer-api/server/settings.ts';
import { demoExtension } from './extension.ts';

/** @throws Error with one clear line, as `main` of the server does */
export const main = (input: server.MainInput): ReturnType<typeof server.main> =>
  server.main(
    input,
    demoExtension({
      demo: readSettings(input.env).demo,
      drawWorker: join(input.dist, 'server/draw-worker.js'),
      renders: join(input.dist, 'renders'),
    }),
  );

/** @throws Error with one clear line, as `command` of the commands does */
export async function command(input: CommandInput, words: readonly string[]): Promise<void> {
  // The server itself needs none of them.
  const { runCommand, demoCommand, themeChoices } = await import('./installation/commands.ts');
  return runCommand(input, words, { commands: [demoCommand], themes: themeChoices });
}
