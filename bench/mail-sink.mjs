// A mail server in a process of its own that takes every mail and counts them by Message-ID.
import { SMTPServer } from 'smtp-server';

/** @type {Map<string, number>} */
const seen = new Map();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let head = '';
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      if (head.length < 4000) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      const [, id = ''] = /^Message-ID: <([^>]*)>/im.exec(head) ?? [];
      seen.set(id, (seen.get(id) ?? 0) + 1);
      done();
    });
  },
});
// What a client does wrong is the client's to report.
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () =>
  process.send?.({ mails: seen.size, copies: [...seen.values()].reduce((a, b) => a + b, 0) }),
);
