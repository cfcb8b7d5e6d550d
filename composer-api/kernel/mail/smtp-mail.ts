/** Mail by SMTP, over a few connections that stay open. */
import { statusIn } from '#domain/mail/bounce.ts';
import { type MailPort, MailRefused } from '#domain/ports/mail.ts';
import { composeMessage } from './compose-message.ts';

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. The operator's setting. */
  readonly url: string;
  /** The installation's own address. */
  readonly from: string;
  /** Signs mail (DKIM) for the domain of `from`: the private key as PEM, and the selector of its public half. */
  readonly dkim?: { readonly privateKey: string; readonly selector: string } | undefined;
  /** Where reports on a delivery are to go, by its id; to the installation's own address when left out. */
  readonly backTo?: ((id: string) => string) | undefined;
  /** Milliseconds that a connection, a greeting or silence may take. */
  readonly timeLimit?: number;
}

/** Connections at a time. */
const connections = 4;

export function smtpMail({ url, from, dkim, backTo, timeLimit = 10_000 }: SmtpOptions): MailPort {
  // Loaded with the first mail: a start goes without.
  const connect = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: 200,
      connectionTimeout: timeLimit,
      greetingTimeout: timeLimit,
      socketTimeout: timeLimit,
      dnsTimeout: timeLimit,
      ...(dkim === undefined
        ? {}
        : {
            dkim: {
              domainName: from.slice(from.lastIndexOf('@') + 1),
              keySelector: dkim.selector,
              privateKey: dkim.privateKey,
            },
          }),
    });
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    async send(mail) {
      try {
        transport ??= connect();
        const { response } = await (await transport).sendMail(composeMessage(mail, from, backTo?.(mail.id)));
        return response.slice(0, 200);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw isRefusal(error) ? new MailRefused(textOf(error), statusIn(textOf(error))) : new Error(textOf(error));
      }
    },
    async close() {
      (await transport)?.close();
    },
  };
}

interface SmtpFailure extends Error {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** A receiving server that says 5xx to the recipient or the text means it; to a name or password it may change its mind. */
function isRefusal(error: SmtpFailure): boolean {
  const { code, responseCode } = error;
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 550 &&
    responseCode < 560
  );
}

/** The server's message, except during sign-in, since it may repeat the name and password. */
function textOf(error: SmtpFailure): string {
  if (error.code === 'EAUTH') return 'The mail server refused the name or password of SMTP_URL.';
  return error.message.slice(0, 300);
}
