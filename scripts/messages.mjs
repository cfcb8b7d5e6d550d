// npm run messages: writes docs/messages.tsv, and names entries of catalogues whose message stands nowhere any more.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './build/paths.mjs';
import { messageList, readMessages } from './messages/read-messages.mjs';

const messages = readMessages(root);
writeFileSync(join(root, 'docs/messages.tsv'), messageList(messages));
/** @type {{ module: typeof import('../domain/messages/en-nz.ts') }} */
const { module: catalogue } = await runnerImport(join(root, 'domain/messages/en-nz.ts'), {
  ...{ root, configFile: false, logLevel: 'warn' },
});
const unused = Object.keys(catalogue.messagesOfNewZealand).filter((text) => !messages.has(text));
console.log(`${messages.size} messages in docs/messages.tsv.`);
for (const text of unused) console.log(`en-NZ has an entry that nobody uses: ${text}`);
if (unused.length > 0) process.exitCode = 1;
