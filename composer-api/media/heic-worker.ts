/** Decodes one photograph in a thread of its own, whose memory goes with it; built as a file beside the server's. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeHeic } from './decode-heic.ts';

const port = parentPort;
if (!port) throw new Error('This file runs in a thread that `heic-decoder.ts` starts.');
// The library writes what it cannot read to the console, and what was refused is told to whoever asked.
console.log = () => {};
const answer = await decodeHeic(workerData as Uint8Array);
const heard = once(port, 'message');
port.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer] : []);
await heard;
