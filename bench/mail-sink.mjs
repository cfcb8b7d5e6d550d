// A mail server in a process of its own that takes every mail and counts them by Message-ID. Asked to `follow`, it also says
// each mail as it comes: when, to whom, and its text.
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** @type {Map<string, number>} */
const seen = new Map();
let follows = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    let head = '';
    /** @type {Buffer[]} */
    const whole = [];
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      if (head.length < 4000) head += chunk.toString('latin1');
      if (follows) whole.push(chunk);
    });
    stream.on('end', () => {
      const at = Date.now();
      const to = session.envelope.rcptTo[0]?.address ?? '';
      if (follows)
        PostalMime.parse(Buffer.concat(whole)).then(
          ({ subject = '', text = '' }) => process.send?.({ at, to, subject, text }),
          (error) => console.error('a mail that cannot be read', error),
        );
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
process.on('message', (asked) => {
  if (asked === 'follow') follows = true;
  else process.send?.({ mails: seen.size, copies: [...seen.values()].reduce((a, b) => a + b, 0) });
});
