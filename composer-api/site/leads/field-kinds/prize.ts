/** The kind `prize`: the wheel is spun with the form, once a person, in the transaction that stores the lead. */

import { randomInt } from 'node:crypto';
import { AppError } from '#domain/errors/app-error.ts';
import { fieldErrorsHeading } from '#domain/leads/lead-fields.ts';
import { deferMessage } from '#domain/messages/deferred-message.ts';
import { message, t } from '#domain/messages/translate.ts';
import { prizeAt, prizeKey, spinNumbers } from '#domain/promotions/draw-prize.ts';
import { roundOf } from '#domain/promotions/spin-facts.ts';
import { noPrizeWords } from '#domain/promotions/words.ts';
import { isGated } from '#domain/shoppers/gates.ts';
import { SpunAlready, takeSpin } from '#tenants/promotions/take-spin.ts';
import { inSiteLanguage } from '../../data/site-request.ts';
import { spinOf } from '../../promotions/promotions-port.ts';
import type { ServerFieldKind } from './server-kind.ts';

const spunAlready = message(
  'You can spin once, and this email address or phone number has already been used. Ask us if you missed the result.',
);
const closed = message('The wheel cannot be spun at the moment.');

export const prize: ServerFieldKind = {
  // All of this is checked when the lead is stored: a form that is sent again, because its answer was lost, gets the same
  // answer, even if the wheel has closed since.
  store: async (db, leadId, _, { site, now, asker }) => {
    const facts = await spinOf(db, site, now);
    if (facts?.state !== 'open') throw refused(facts?.note || inSiteLanguage(site, () => t(closed)));
    const spin = site.release.spinToWin ?? {};
    const drawn = prizeAt(spin.prizes ?? [], randomInt(spinNumbers));
    try {
      const isWon = await takeSpin(db, site.scope, {
        leadId,
        round: roundOf(spin),
        at: now.toISOString(),
        shopper: asker.shopper,
        marksOf: (contact) => asker.marks('spin', contact),
        isGated: isGated('spin-to-win', site.release.facts.switches),
        prize: drawn && { key: prizeKey(drawn), count: drawn.count },
      });
      return { prize: isWon && drawn ? drawn.name : noPrizeWords };
    } catch (error) {
      if (error instanceof SpunAlready) throw refused(inSiteLanguage(site, () => t(spunAlready)));
      throw error;
    }
  },
};

function refused(message: string): AppError {
  const problem = { document: 'lead', pointer: '/prize', message, severity: 'error' } as const;
  return new AppError('document.invalid', deferMessage(fieldErrorsHeading), [problem]);
}
