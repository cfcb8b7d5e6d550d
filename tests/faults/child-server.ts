/** Whole servers in separate processes (`server-child.ts`), to be killed in the middle of their work. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

export interface ChildAnswer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  /** The header; empty without one. */
  readonly warning: string;
  /** Where it redirects to; empty where it does not. */
  readonly location: string;
}

interface Question {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  /** Text and bytes go as they are, all else as JSON. */
  readonly body?: unknown;
  /** Of the body; JSON when left out. */
  readonly type?: string;
  readonly cookie?: string;
  /** Of an event of a payment service. */
  readonly signature?: string;
  /** Address that it comes from, to a server behind a proxy. */
  readonly client?: string;
}

export interface ChildServer {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  kill(): void;
  /** One request on a new connection. @throws the socket's error once the server is gone. */
  send(question: Question): Promise<ChildAnswer>;
}

/**
 * Builds the server once for the tests of a file.
 * @param name the name of its folder
 * @param entry the program, next to this file
 * @returns the folder, and a function that starts a server on a data folder in it; an existing one is opened again
 */
export function childServers(name: string, entry = 'server-child.ts') {
  // Within the project, since packages with native code are found from here.
  mkdirSync(join(root, 'var'), { recursive: true });
  const folder = mkdtempSync(join(root, `var/${name}-`));
  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { external: true },
      build: {
        ssr: join(import.meta.dirname, entry),
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'child.mjs', chunkFileNames: 'chunk-[hash].mjs' } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    async start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ChildServer> {
      mkdirSync(dataDir, { recursive: true });
      const child = fork(join(folder, 'child.mjs'), [dataDir], { execArgv: [], env: { ...process.env, ...env } });
      onTestFinished(() => void child.kill('SIGKILL'));
      const ended = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_, signal) => done(signal)));
      const port = await new Promise<number>((done, failed) => {
        child.once('message', (message) => done((message as { port: number }).port));
        child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      });
      return { child, port, ended, kill: () => void child.kill('SIGKILL'), send: (question) => ask(port, question) };
    },
  };
}

function ask(
  port: number,
  { host, method, path, body, type, cookie, signature, client }: Question,
): Promise<ChildAnswer> {
  return new Promise((done, failed) => {
    const headers = {
      host,
      'content-type': type ?? 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(signature ? { 'stripe-signature': signature } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
    };
    const sent = request({ port, method, path, agent: false, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          location: answer.headers.location ?? '',
          warning: String(answer.headers['warning'] ?? ''),
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        }),
      );
    });
    sent.on('error', failed);
    const isWhole = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    sent.end(isWhole ? body : JSON.stringify(body));
  });
}

/** Whether an error says that the server is gone. */
export function isGone(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
}
