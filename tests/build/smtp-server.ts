/** A real SMTP server on loopback that stores its mail, and misbehaves on demand; for any test runner. */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** Whom the envelope names. */
  readonly to: readonly string[];
  /** Sender of the envelope; '' for none. */
  readonly from: string;
  readonly mail: ParsedMail;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** @param refuse an SMTP code for a recipient, with the server's text; null to accept the mail. */
export async function openSmtp(
  refuse: (to: string) => number | readonly [code: number, text: string] | null = () => null,
  auth?: { readonly user: string; readonly pass: string },
): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: auth === undefined,
    allowInsecureAuth: true,
    disabledCommands: auth === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.username === auth?.user && given.password === auth?.pass
        ? done(null, { user: given.username })
        : done(new Error(`no such password: ${given.password}`)),
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address);
      if (refusal === null) return done();
      const [code, text] = typeof refusal === 'number' ? [refusal, 'no such mailbox'] : refusal;
      done(Object.assign(new Error(text), { responseCode: code }));
    },
    onData(stream, session, done) {
      const { rcptTo, mailFrom } = session.envelope;
      simpleParser(stream).then(
        (mail) => {
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            mail,
          });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // What a client does wrong is the client's to report.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const login = auth === undefined ? '' : `${auth.user}:${auth.pass}@`;
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
