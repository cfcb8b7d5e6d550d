/** A real SMTP server for the test that asks for it: closed when that test is over. */
import { onTestFinished } from 'vitest';
import { openSmtp, type SmtpServer } from './smtp-server.ts';

/** @param asked whom it refuses, and who may sign in. */
export async function smtpReceiver(...asked: Parameters<typeof openSmtp>): Promise<SmtpServer> {
  const server = await openSmtp(...asked);
  onTestFinished(() => server.close());
  return server;
}
