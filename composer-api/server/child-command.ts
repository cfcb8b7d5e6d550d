/** Runs a `forecourt` command in a separate process, for work that the server must not wait for. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

interface ChildInput {
  readonly env: { readonly [name: string]: string | undefined };
  /** As after `forecourt`. */
  readonly words: readonly string[];
  /** Ends the process. */
  readonly signal: AbortSignal;
}

const code = `const [file, ...words] = process.argv.slice(1);
import(file).then(({ command }) => command({ env: process.env, say() {} }, words)).catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});`;
const mostText = 2000;

/** @param file the built server. @throws Error with the last output of the process, if it failed */
export function runCommand(file: string, { env, words, signal }: ChildInput): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, pathToFileURL(file).href, ...words], {
      env: { ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-mostText);
    });
    child.on('error', failed);
    child.on('close', (status) =>
      status === 0 ? done() : failed(new Error(said.trim() || `It ended with ${status}.`)),
    );
  });
}
