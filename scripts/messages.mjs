// npm run messages: writes var/messages.tsv, and names catalogue entries whose message is no longer used.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './build/paths.mjs';
import { messageList, readMessages } from './messages/read-messages.mjs';

const messages = readMessages(root);
mkdirSync(join(root, 'var'), { recursive: true });
writeFileSync(join(root, 'var/messages.tsv'), messageList(messages));
/** @type {{ module: typeof import('../domain/messages/en-nz.ts') }} */
const { module: catalogue } = await runnerImport(join(root, 'domain/messages/en-nz.ts'), {
  root,
  configFile: false,
  logLevel: 'warn',
});
const unused = Object.keys(catalogue.messagesOfNewZealand).filter((text) => !messages.has(text));
console.log(`${messages.size} messages in var/messages.tsv.`);
for (const text of unused) console.log(`en-NZ has an unused entry: ${text}`);
if (unused.length > 0) process.exitCode = 1;
