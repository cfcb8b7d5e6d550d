/**
 * A mail server for bounces and stock files only: it accepts mail to addresses that this installation has signed and
 * reads the report, and mail to addresses of feeds and takes the attached file. It sends no mail, so nothing can go in
 * circles.
 */
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { AppError } from '#domain/errors/app-error.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { TokenBuckets } from '../kernel/http/token-buckets.ts';
import type { Logger } from '../kernel/log.ts';
import { readBytesOfReport } from '../kernel/mail/read-bounce.ts';
import type { MailReports } from '../work/delivery/mail-reports.ts';
import type { FeedMail } from '../work/feeds/feed-mail.ts';

interface BouncePort {
  readonly port: number;
  close(): Promise<void>;
}

interface BouncePortOptions {
  readonly reports: Pick<MailReports, 'deliveryOf' | 'take'>;
  readonly feeds: FeedMail;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  readonly port: number;
  readonly host: string;
  /** Name that it greets with: the domain of `BOUNCE_ADDRESS`. */
  readonly name: string;
  readonly now: () => Date;
  /** Milliseconds that a client may stay silent. */
  readonly idleMs?: number;
}

/** Bytes of one mail: a report returns ours, and ours are far smaller. */
const mostOfReport = 512 * 1024;
/** Bytes of a mail with a stock file: 20 MB, written as text. */
const mostOfFile = 28 * 1024 * 1024;
/** Mails with a file at a time. */
const mostFiles = 2;
/** Connections at a time, and mails of one client at once and a minute. */
const mostClients = 20;
const mostAtOnce = 120;

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** @throws Error with one clear line when the address cannot be had. */
export async function openBouncePort(options: BouncePortOptions): Promise<BouncePort> {
  const { reports, feeds, log, port, host, name, now, idleMs = 30_000 } = options;
  const rate = new TokenBuckets({ capacity: mostAtOnce, refillMs: 500 });
  /** Sessions with a file being received. */
  const receiving = new Set<string>();
  const server = new SMTPServer({
    name,
    banner: 'reports on mail and stock files only',
    size: mostOfFile,
    maxClients: mostClients,
    socketTimeout: idleMs,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    // Accepts no sign-in, and a certificate would be one more thing to renew: a mail server in front may have one.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom({ address: _ }, { remoteAddress }, done) {
      if (rate.take(remoteAddress, now())) return done();
      done(refusal(451, 'Too many at once. Try again in a minute.'));
    },
    onRcptTo({ address }, { envelope }, done) {
      // A report is about one mail, a file is for one feed.
      if (envelope.rcptTo.length >= 1) return done(refusal(452, '4.5.3 One recipient at a time.'));
      if (reports.deliveryOf(address) !== null) return done();
      feeds.find(address).then(
        (found) => done(found === null ? refusal(550, '5.1.1 No such address.') : null),
        () => done(refusal(451, '4.3.0 Try again later.')),
      );
    },
    onClose: ({ id }) => void receiving.delete(id),
    onData(stream, { envelope, id: session }, done) {
      const address = envelope.rcptTo[0]?.address ?? '';
      const id = reports.deliveryOf(address);
      if (id === null) return takeFile(stream, { id: session, address }, done);
      firstBytes(stream, { kept: readBytesOfReport, most: mostOfReport })
        .then(async (bytes) => {
          if (bytes === null) return done(refusal(552, '5.3.4 Too large for a report.'));
          const taken = await reports.take(id, bytes);
          log.info({ delivery: id, taken }, 'mail came back');
          done(null, taken === 'none' ? 'Not a bounce report: discarded.' : 'Taken.');
        })
        .catch((error: unknown) => {
          log.warn({ error: errorText(error) }, 'a report cannot be noted');
          done(refusal(451, '4.3.0 Not noted. Try again later.'));
        });
    },
  });
  function takeFile(
    stream: Readable,
    { id, address }: { readonly id: string; readonly address: string },
    done: (error?: Error | null, message?: string) => void,
  ): void {
    if (receiving.size >= mostFiles) {
      stream.resume();
      stream.once('end', () => done(refusal(451, '4.3.2 Other files are coming in. Try again in a minute.')));
      return;
    }
    receiving.add(id);
    firstBytes(stream, { kept: mostOfFile + 1, most: mostOfFile })
      .then(async (bytes) => {
        const found = await feeds.find(address);
        if (bytes === null) return done(refusal(552, '5.3.4 The mail is larger than 28 MB. Send a smaller file.'));
        if (found === null) return done(refusal(550, '5.1.1 No such address.'));
        await feeds.take(found, bytes);
        done(null, 'Taken. The file is being imported.');
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500 && error.code !== 'rate.limited')
          return done(refusal(550, `5.6.0 ${error.message}`));
        log.warn({ error: errorText(error) }, 'a mail with a stock file cannot be taken');
        done(refusal(451, `4.3.0 ${error instanceof AppError ? error.message : 'Try again later.'}`));
      })
      .finally(() => {
        receiving.delete(id);
      });
  }
  // Errors of a client are the client's to report.
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

/**
 * The first `kept` bytes of a mail; null for one of more than `most`. A mail of twice that size is not read further,
 * and a client that is silent for too long is disconnected.
 */
function firstBytes(
  stream: Readable,
  { kept: enough, most }: { readonly kept: number; readonly most: number },
): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [kept, size] = [0, 0];
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (kept < enough) {
        chunks.push(chunk);
        kept += chunk.byteLength;
      }
      if (size > 2 * most) stream.pause();
    });
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('The mail was cut off.')));
    stream.on('end', () => resolve(size > most ? null : Buffer.concat(chunks)));
  });
}
