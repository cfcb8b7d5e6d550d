/**
 * Requests from the text message gateway. Answers: STOP keeps a number from being written to, START undoes that; where
 * the gateway names the answered message it counts for that site, else for all: they share the gateway's number.
 * Reports: whether a message has reached its phone.
 */
import * as z from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { phoneKey } from '#domain/leads/person-keys.ts';
import { smsKeyword } from '#domain/leads/sms-keyword.ts';
import type { TakenReport } from '#schemas/api/delivery-report.ts';
import type { SmsReplyTaken } from '#schemas/api/sms.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { noteReport } from '#tenants/delivery/note-report.ts';
import { scopeOfDelivery } from '#tenants/delivery/scope-of-delivery.ts';
import { siteCountry } from '#tenants/documents/site-country.ts';
import { resumeContact, stopContact } from '#tenants/leads/stopped-contacts.ts';
import { listLiveScopes } from '#tenants/sites/hosts.ts';
import { behind, handle, type Needs, takes, upTo } from '../api/handlers.ts';
import { signedRequest } from '../api/signed-request.ts';

/** By whose rules a number may be written that names no country: each site reads it by its own. */
const readings = ['AU', 'NZ'] as const;

/** Bytes; a message in parts has some two thousand letters. */
const limit = 16 * 1024;

const reply = z.strictObject({
  from: z.string().trim().min(1, 'The number that answered').max(40),
  text: z.string().max(4000),
  /** Id of the message that is answered, as given to the gateway. */
  id: z.string().max(100).optional(),
});

const report = z.strictObject({
  id: z.string().min(1, 'The id of the message, as it was sent to the gateway').max(100),
  outcome: z.enum(['delivered', 'delayed', 'failed']),
  reason: z.string().max(2000).default(''),
});

export function smsRoutes({ store, smsKey }: Needs<'store' | 'smsKey'>) {
  const signed = signedRequest({
    key: smsKey,
    setting: 'SMS_KEY',
    limit,
    now: () => store.now(),
    missing: 'No gateway for text messages is connected: set SMS_URL and SMS_KEY.',
  });
  return handle({
    'POST /sms/replies': behind(
      signed,
      takes(upTo(limit, reply), async (_c, { from, text, id }) => {
        if (!readings.some((country) => phoneKey(from, country) !== ''))
          throw new AppError('input.invalid', '/from: This is not a complete phone number. Send it as +61412345678.');
        const wish = smsKeyword(text);
        if (wish === null) return { wish, sites: 0 } satisfies SmsReplyTaken;
        const answered = id === undefined ? null : await scopeOfDelivery(store, id);
        const sites: readonly TenantScope[] = answered ? [answered] : await listLiveScopes(store);
        let heard = 0;
        for (const scope of sites) {
          const number = phoneKey(from, await siteCountry(store, scope)) || phoneKey(`+${from}`, null);
          if (number === '') continue;
          await (wish === 'stop'
            ? stopContact(store, scope, number, 'STOP by text message')
            : resumeContact(store, scope, number));
          heard += 1;
        }
        return { wish, sites: heard } satisfies SmsReplyTaken;
      }),
    ),
    'POST /sms/reports': behind(
      signed,
      takes(upTo(limit, report), async (_c, { id, outcome, reason }) => {
        const taken = await noteReport(store, { id, channel: 'sms' }, { outcome, status: '', said: reason });
        return { taken } satisfies TakenReport;
      }),
    ),
  });
}
