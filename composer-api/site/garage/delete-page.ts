/** Deleting an account: what is erased, what stays and why, and the effect on a vehicle on hold. */

import { centsWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { type Saying, said } from '#domain/messages/saying.ts';
import { t } from '#domain/messages/translate.ts';
import { type Html, html, linkTo, nothing, richHtml } from '#renderer/html.ts';
import type { Garage } from './read-garage.ts';

/** The word to type as confirmation. */
export const deleteWord = 'DELETE';

/** @param problem what was wrong with the form; null for nothing. @param now ISO 8601. */
export function deletePage({ leads, watchlist, alerts }: Garage, now: string, problem: Saying | null): Html {
  const holds = leads.flatMap(({ hold, payload, payments }) =>
    hold?.state === 'live' ? [{ hold, payload, payment: payments[0] }] : [],
  );
  const ahead = leads.filter(({ appointment }) => appointment?.status === 'booked' && appointment.start > now).length;
  const warnings = holds.map(({ hold, payload, payment }) => {
    const values = { vehicle: leadText(payload['vehicle_name']) || t('a vehicle'), until: untilWords(hold) };
    const ends =
      payment?.state === 'paid'
        ? t(
            'Deleting your account ends this reservation, and the vehicle is free for others at once. Your deposit of {deposit} goes back to you in full.',
            { deposit: centsWords(payment.cents) },
          )
        : t('Deleting your account ends this reservation, and the vehicle is free for others at once.');
    return html`<p class="garage-warning">${richHtml('<b>You hold {vehicle} until {until}.</b>', values)} ${ends}</p>`;
  });
  const booked =
    ahead === 0
      ? nothing
      : html`<p class="garage-warning"><strong>${t('{count, plural, =1 {One appointment of yours is} other {# appointments of yours are}} still to come.', { count: ahead })}</strong> ${t('{count, plural, =1 {Deleting your account cancels it.} other {Deleting your account cancels them.}}', { count: ahead })}</p>`;
  const counts: readonly (readonly [count: number, text: string])[] = [
    [
      watchlist.length,
      t('{count, plural, one {# saved vehicle} other {# saved vehicles}}', { count: watchlist.length }),
    ],
    [alerts.length, t('{count, plural, one {# alert} other {# alerts}}', { count: alerts.length })],
    [leads.length, t('{count, plural, one {# enquiry} other {# enquiries}}', { count: leads.length })],
  ];
  const counted = counts.filter(([count]) => count > 0).map(([, text]) => text);
  return html`<h1>${t('Delete your account?')}</h1>${warnings}${booked}<h2>${t('What goes, for good')}</h2><ul class="garage-plain"><li>${t('Your sign-in, your details, and everywhere that you are signed in.')}</li><li>${counted.length === 0 ? t('Your watchlist and your alerts.') : t('Yours here: {list}.', { list: counted.join(', ') })}</li><li>${t('What you wrote to us, what we answered, files that you sent, and valuations.')}</li></ul><h2>${t('What stays, and why')}</h2><ul class="garage-plain"><li>${t('The record of money that was paid and refunded: amounts, days and vehicles, without your name. Tax law asks for it.')}</li><li>${t('That an enquiry was made, as a number: its day and kind, without a word of yours.')}</li><li>${t('That you want no mail from us, where you have said so: without it somebody might write to you again.')}</li></ul><p>${richHtml('Copies in our backups are overwritten as those grow old. <a>Download your data first</a>, if you want it.', {}, { a: linkTo('/my-garage#data') })}</p><form class="garage-details" method="post" action="/my-garage/delete">${problem === null ? nothing : html`<p class="garage-warning" role="alert" id="garage-typed-problem">${said(problem)}</p>`}<div class="ui-field"><label for="garage-typed">${t('Type {word} to go on', { word: deleteWord })}</label><input class="ui-control" id="garage-typed" name="typed" autocomplete="off" autocapitalize="characters" maxlength="20" required ${problem === null ? nothing : html`${t('aria-invalid="true" aria-describedby="garage-typed-problem"')}`}></div><div class="garage-acts"><button class="ui-button" data-kind="primary" data-size="regular" type="submit">${t('Delete my account')}</button><a class="ui-button" data-kind="secondary" data-size="regular" href="/my-garage">${t('Keep it')}</a></div></form>`;
}
