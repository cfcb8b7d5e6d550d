// A bench target in a process of its own: starts, says its port, and answers how much processor time it has used.
import { pathToFileURL } from 'node:url';

/** @type {import('./load.mjs').ChildOptions} */
const options = JSON.parse(process.env.BENCH_TARGET ?? 'null');
/** @type {typeof import('./targets.ts')} */
const { startTarget } = await import(pathToFileURL(options.module).href);
const bytes = options.bytes && { body: Buffer.from(options.bytes.body, 'base64'), headers: options.bytes.headers };
const port = await startTarget({ ...options, bytes });
process.send?.({ port });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  else process.exit(0);
});
