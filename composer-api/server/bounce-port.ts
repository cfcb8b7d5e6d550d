/**
 * A mail server for what comes back, and for nothing else: it takes mail to addresses that this installation has signed, reads
 * the report in it and forgets the rest. It sends no mail, so nothing can go in circles.
 */
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { errorText } from '#domain/errors/error-text.ts';
import { TokenBuckets } from '../kernel/http/token-buckets.ts';
import type { Logger } from '../kernel/log.ts';
import { readBytesOfReport } from '../kernel/mail/read-bounce.ts';
import type { MailReports } from '../work/delivery/mail-reports.ts';

interface BouncePort {
  readonly port: number;
  close(): Promise<void>;
}

interface BouncePortOptions {
  readonly reports: Pick<MailReports, 'deliveryOf' | 'take'>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly port: number;
  readonly host: string;
  /** Name that it greets with: the domain of `BOUNCE_ADDRESS`. */
  readonly name: string;
  readonly now: () => Date;
  /** Milliseconds that a client may say nothing. */
  readonly idleMs?: number;
}

/** Bytes of one mail: a report returns ours, and ours are far smaller. */
const mostBytes = 512 * 1024;
/** Bytes after which what is too large is read no further: its client is cut off when it has been silent for too long. */
const mostDrained = 2 * mostBytes;
/** Connections at a time, and mails of one client at once and a minute. */
const mostClients = 20;
const mostAtOnce = 120;

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** @throws Error with one clear line when the address cannot be had. */
export async function openBouncePort(options: BouncePortOptions): Promise<BouncePort> {
  const { reports, log, port, host, name, now, idleMs = 30_000 } = options;
  const rate = new TokenBuckets({ capacity: mostAtOnce, refillMs: 500 });
  const server = new SMTPServer({
    ...{ name, banner: 'reports on mail only', size: mostBytes, maxClients: mostClients },
    ...{ socketTimeout: idleMs, closeTimeout: 1_000, disableReverseLookup: true },
    // Nobody signs in here, and a certificate would be one more thing to renew: a mail server in front may have one.
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] },
    onMailFrom({ address: _ }, { remoteAddress }, done) {
      if (rate.take(remoteAddress, now())) return done();
      done(refusal(451, 'Too many at once. Try again in a minute.'));
    },
    onRcptTo({ address }, { envelope }, done) {
      if (reports.deliveryOf(address) === null) return done(refusal(550, '5.1.1 No such address.'));
      // A report is about one mail.
      if (envelope.rcptTo.length >= 1) return done(refusal(452, '4.5.3 One recipient at a time.'));
      done();
    },
    onData(stream, { envelope }, done) {
      const id = reports.deliveryOf(envelope.rcptTo[0]?.address ?? '');
      firstBytes(stream)
        .then(async (bytes) => {
          if (bytes === null || id === null) return done(refusal(552, '5.3.4 Too large for a report.'));
          const taken = await reports.take(id, bytes);
          log.info({ delivery: id, taken }, 'mail came back');
          done(null, taken === 'none' ? 'Not a report, so nobody reads it.' : 'Taken.');
        })
        .catch((error: unknown) => {
          log.warn({ error: errorText(error) }, 'a report cannot be noted');
          done(refusal(451, '4.3.0 Not noted. Try again later.'));
        });
    },
  });
  // What a client does wrong is the client's to report.
  server.on('error', (error) => log.info({ error: error.message }, 'a client of the port for reports broke off'));
  await new Promise<void>((resolve, reject) => {
    const refused = (error: Error) =>
      reject(
        new Error(
          `Cannot listen for reports on mail on ${host}:${port}: ${error.message}. Set BOUNCE_SMTP_PORT to another.`,
        ),
      );
    server.server.once('error', refused);
    server.listen(port, host, () => {
      server.server.off('error', refused);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The bytes of a mail that a report is read from; null where it is too large. Never settles for what is much too large. */
function firstBytes(stream: Readable): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [kept, size] = [0, 0];
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (kept < readBytesOfReport) {
        chunks.push(chunk);
        kept += chunk.byteLength;
      }
      if (size > mostDrained) stream.pause();
    });
    stream.on('error', reject);
    stream.on('end', () => resolve(size > mostBytes ? null : Buffer.concat(chunks)));
  });
}
