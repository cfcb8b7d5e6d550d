/**
 * Reports on mail from programs: a mail server that forwards bounces to `BOUNCE_ADDRESS`, or a mail provider that
 * reports the outcome of a mail (docs/bounces.md).
 */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { statusIn } from '#domain/mail/bounce.ts';
import type { TakenReport } from '#schemas/api/delivery-report.ts';
import { behind, handle, type Needs, takes, upTo } from '../api/handlers.ts';
import { signedRequest } from '../api/signed-request.ts';

/** Bytes: a report includes the original mail, which is not read. */
const limit = 512 * 1024;

const report = z.strictObject({
  /** A mail that came back, whole, and the address that it came to. */
  message: z.string().max(limit).optional(),
  to: z.string().trim().max(320).optional(),
  /** Or of which delivery something is known: its id, or the Message-ID of its mail. */
  id: z.string().trim().max(300).optional(),
  outcome: z.enum(['delivered', 'delayed', 'failed', 'complained']).optional(),
  status: z.string().max(100).default(''),
  reason: z.string().max(2000).default(''),
});

export function mailReportRoutes({ store, mailReports, bounceKey }: Needs<'store' | 'mailReports' | 'bounceKey'>) {
  const signed = signedRequest({
    key: bounceKey,
    setting: 'BOUNCE_KEY',
    limit,
    now: () => store.now(),
    missing: 'This server does not accept mail reports. Set BOUNCE_KEY.',
  });
  return handle({
    'POST /mail/reports': behind(
      signed,
      takes(upTo(limit, report), async (_c, { message, to, id, outcome, status, reason }) => {
        if (message !== undefined) {
          const delivery = mailReports.deliveryOf(to ?? '');
          if (delivery === null)
            throw new AppError(
              'input.invalid',
              '/to: Name the address that the mail came back to, as BOUNCE_ADDRESS makes it.',
            );
          return { taken: await mailReports.take(delivery, Buffer.from(message)) } satisfies TakenReport;
        }
        const delivery = /^<?([a-z2-7]{16})(?:@[^\s<>@]{1,255})?>?$/.exec(id ?? '')?.[1];
        if (delivery === undefined)
          throw new AppError('input.invalid', '/id: Name the delivery: its id, or the Message-ID of its mail.');
        if (outcome === undefined)
          throw new AppError('input.invalid', '/outcome: Say delivered, delayed, failed or complained.');
        const said = { outcome, status: statusIn(status) || statusIn(reason), said: reason };
        return { taken: await mailReports.note(delivery, said) } satisfies TakenReport;
      }),
    ),
  });
}
