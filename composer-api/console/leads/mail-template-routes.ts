/** Templates of emails about leads, tried with a sample lead: as a preview, and as an email to the current account. */
import * as z from 'zod';
import { mailText } from '#domain/mail/mail-message.ts';
import type { LeadMail } from '#schemas/api/lead.ts';
import type { MailSample, MailTest } from '#schemas/api/mail-template.ts';
import { queueMail } from '#tenants/delivery/queue-mail.ts';
import { TokenBuckets } from '../../kernel/http/token-buckets.ts';
import { mailHtml } from '../../work/delivery/mail-html.ts';
import { sampleMail } from '../../work/delivery/sample-mail.ts';
import { handle, type Needs, takes } from '../api/handlers.ts';

/** Longer than what can be stored, so that words that are too long are still shown. */
const sample: z.ZodType<MailSample> = z.strictObject({
  kind: z.enum(['notice', 'receipt', 'reply']),
  hasVehicle: z.boolean(),
  category: z.string().max(120),
  subject: z.string().max(1000),
  heading: z.string().max(1000),
  body: z.string().max(10_000),
});

export function mailTemplateRoutes({ store, mailParts, deliveries }: Needs<'store' | 'deliveries' | 'mailParts'>) {
  // Enough to try words with, too few to fill a mailbox.
  const tests = new TokenBuckets({ capacity: 10, refillMs: 60_000 });
  return handle({
    'POST /tenants/:tenant/mail-templates/preview': takes(sample, async (c, body) => {
      const { scope, account } = c.var;
      const asked = { ...body, staff: account.name };
      const { message, brand } = await sampleMail(mailParts, scope, asked);
      const to = asked.kind === 'notice' ? 'The person who answers the lead' : 'priya@shopper.example';
      return {
        to,
        subject: message.subject,
        text: mailText(message),
        html: mailHtml(message, brand),
      } satisfies LeadMail;
    }),
    'POST /tenants/:tenant/mail-templates/test': takes(sample, async (c, { hasVehicle, ...words }) => {
      const { scope, account } = c.var;
      // By the account: its address is what the person can change.
      tests.require(account.id, store.now(), 'That is enough email for now. Wait a minute.');
      await queueMail(store, scope, {
        ...words,
        kind: 'sample',
        mail: words.kind,
        staff: account.name,
        to: account.email,
        vehicle: hasVehicle ? 'yes' : 'no',
      });
      deliveries.wake();
      return { to: account.email } satisfies MailTest;
    }),
  });
}
