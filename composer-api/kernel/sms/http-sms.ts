/**
 * Text messages through a gateway: POST `/messages` with `id`, `to` and `text`; its answer accepts the message or says
 * why not.
 */
import * as z from 'zod';
import { type SmsPort, SmsRefused } from '#domain/ports/sms.ts';
import { askService, type ServiceOptions } from '../outbound/service-client.ts';

const answerSchema = z.object({ accepted: z.boolean(), reason: z.string().max(2000).optional() });

export function httpSms(options: ServiceOptions): SmsPort {
  const ask = askService('SMS gateway', { timeLimit: 10_000, ...options });
  return {
    async send({ id, to, text }) {
      const answer = await ask('/messages', answerSchema, { id, to, text });
      if (answer === null) throw new Error('the SMS gateway has nothing at /messages');
      if (!answer.accepted)
        throw new SmsRefused(`the SMS gateway refused ${to}: ${(answer.reason ?? 'no reason given').slice(0, 200)}`);
      return 'taken by the SMS gateway';
    },
  };
}
