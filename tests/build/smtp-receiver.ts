/** A real SMTP server for one test: closed when that test ends. */
import { onTestFinished } from 'vitest';
import { openSmtp, type SmtpServer } from './smtp-server.ts';

/** @param asked recipients to refuse, and accounts that may sign in. */
export async function smtpReceiver(...asked: Parameters<typeof openSmtp>): Promise<SmtpServer> {
  const server = await openSmtp(...asked);
  onTestFinished(() => server.close());
  return server;
}
