/** Reports as mail servers send them (RFC 3464), and a client that delivers one. */
import nodemailer from 'nodemailer';
import { errorText } from '#domain/errors/error-text.ts';

interface Bounce {
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  /** Whom the report names. */
  readonly recipient?: string;
  /** Letters of the mail that it returns. */
  readonly returned?: number;
}

export function aBounce({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <sam@example.com>: Recipient address\n    rejected: User unknown',
  recipient = 'sam@example.com',
  returned = 400,
}: Bounce): string {
  return [
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B_1"',
    '',
    '--B_1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to tell you …',
    '',
    '--B_1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--B_1',
    'Content-Type: message/rfc822',
    '',
    'From: Forecourt <forecourt@platform.example>',
    'Subject: Your enquiry',
    '',
    'x'.repeat(returned),
    '--B_1--',
    '',
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n');
}

/** @returns what the server answered, or the refusal's code and text. */
export async function deliver(port: number, to: string, raw: string, from = ''): Promise<string> {
  const client = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    const { response } = await client.sendMail({ envelope: { from, to }, raw });
    return response;
  } catch (error) {
    return errorText(error);
  } finally {
    client.close();
  }
}
