/** A dealer's system for one test: closed when that test ends. */
import { onTestFinished } from 'vitest';
import { openWebhook, type WebhookServer } from './webhook-server.ts';

export { isSignedWith } from './webhook-server.ts';

/** @param asked its answers. */
export async function webhookReceiver(...asked: Parameters<typeof openWebhook>): Promise<WebhookServer> {
  const server = await openWebhook(...asked);
  onTestFinished(() => server.close());
  return server;
}
