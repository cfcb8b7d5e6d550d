/** The words of mails about leads, tried with a sample lead: to look at, and as a mail to whoever asks. */
import { Hono } from 'hono';
import * as z from 'zod';
import { mailText } from '#domain/mail/mail-message.ts';
import type { LeadMail } from '#schemas/api/lead.ts';
import type { MailSample, MailTest } from '#schemas/api/mail-template.ts';
import { queueMail } from '#tenants/delivery/queue-mail.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { mailHtml } from '../../work/delivery/mail-html.ts';
import { sampleMail } from '../../work/delivery/sample-mail.ts';
import type { ConsoleDeps, ConsoleEnv, ConsoleRoutes } from '../api/console-env.ts';
import { takes } from '../api/takes.ts';

/** Longer than what can be stored, so that words that are too long are still shown. */
const sample: z.ZodType<MailSample> = z.strictObject({
  kind: z.enum(['notice', 'receipt', 'reply']),
  hasVehicle: z.boolean(),
  category: z.string().max(120),
  subject: z.string().max(1000),
  heading: z.string().max(1000),
  body: z.string().max(10_000),
});

export function mailTemplateRoutes({ store, mailParts, deliveries }: ConsoleDeps): ConsoleRoutes {
  // Enough to try words with, too few to fill a mailbox.
  const tests = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  return new Hono<ConsoleEnv>()
    .post('/preview', takes(sample), async (c) => {
      const { scope, account } = c.var;
      const asked = { ...c.req.valid('json'), staff: account.name };
      const { message, brand } = await sampleMail(mailParts, scope, asked);
      const to = asked.kind === 'notice' ? 'Whoever answers the lead' : 'priya@shopper.example';
      return c.json({
        ...{ to, subject: message.subject },
        ...{ text: mailText(message), html: mailHtml(message, brand) },
      } satisfies LeadMail);
    })
    .post('/test', takes(sample), async (c) => {
      const { scope, account } = c.var;
      // By the account: its address is what the person can change.
      tests.require(account.id, store.now(), 'That is enough email for now. Wait a minute.');
      const { hasVehicle, ...words } = c.req.valid('json');
      await queueMail(store, scope, {
        ...{ ...words, kind: 'sample', mail: words.kind, staff: account.name },
        ...{ to: account.email, vehicle: hasVehicle ? 'yes' : 'no' },
      });
      deliveries.wake();
      return c.json({ to: account.email } satisfies MailTest, 202);
    });
}
