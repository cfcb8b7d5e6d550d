/** Messages for shoppers when the server cannot store anything: nothing was sent, and whom to call. Staff see the cause. */

import { AppError } from '#domain/errors/app-error.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Location } from '#schemas/entities/location.ts';
import { isStoreTrouble } from '#tenants/database/store-trouble.ts';
import { numberToCall } from './lead-answers.ts';

/** Seconds after which a form that was refused is worth sending again. */
export const retrySeconds = 60;

export function notTaken(site: Site, yard: Location | null = null, code: 'busy' | 'storage.full' = 'busy'): AppError {
  const phone = numberToCall(site, yard);
  const words =
    phone === null
      ? deferMessage(
          'Our system cannot take this form in at the moment, and it was not sent. Please call us, or send it again in a few minutes.',
        )
      : deferMessage(
          'Our system cannot take this form in at the moment, and it was not sent. Please call us on {phone}, or send it again in a few minutes.',
          { phone },
        );
  return new AppError(code, words, [], { retry_after: retrySeconds });
}

/** The error of something that a shopper sent, as they read it. @param known as `toAppError` answers it */
export function forShopper(error: unknown, known: AppError, site: Site): AppError {
  if (known.code === 'storage.full') return notTaken(site, null, 'storage.full');
  return isStoreTrouble(error) ? notTaken(site) : known;
}
