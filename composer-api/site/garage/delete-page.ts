/** Deleting an account: what goes, what stays and why, and what it means for a vehicle that is held. */
import { centsWords, untilWords } from '#domain/holds/hold-words.ts';
import { leadText } from '#domain/leads/lead-lines.ts';
import { type Html, html, nothing } from './html.ts';
import type { Garage } from './read-garage.ts';

/** What has to be typed. */
export const deleteWord = 'DELETE';

/** @param problem what was wrong with the form; empty for none. @param now ISO 8601. */
export function deletePage({ leads, watchlist, alerts }: Garage, now: string, problem: string): Html {
  const holds = leads.flatMap(({ hold, payload, payments }) =>
    hold?.state === 'live' ? [{ hold, payload, payment: payments[0] }] : [],
  );
  const ahead = leads.filter(({ appointment }) => appointment?.status === 'booked' && appointment.start > now).length;
  const warnings = holds.map(({ hold, payload, payment }) => {
    const money =
      payment?.state === 'paid' ? ` Your deposit of ${centsWords(payment.cents)} goes back to you in full.` : '';
    return html`<p class="garage-warning"><strong>You hold ${leadText(payload['vehicle_name']) || 'a vehicle'} until ${untilWords(hold)}.</strong> Deleting your account ends this reservation, and the vehicle is free for others at once.${money}</p>`;
  });
  const booked =
    ahead === 0
      ? nothing
      : html`<p class="garage-warning"><strong>${ahead === 1 ? 'One appointment of yours is' : `${ahead} appointments of yours are`} still to come.</strong> Deleting your account cancels ${ahead === 1 ? 'it' : 'them'}.</p>`;
  const counted = [
    count(watchlist.length, 'saved vehicle'),
    count(alerts.length, 'alert'),
    count(leads.length, 'enquiry', 'enquiries'),
  ].filter((part) => part !== '');
  return html`<h1>Delete your account?</h1>${warnings}${booked}<h2>What goes, for good</h2><ul class="garage-plain"><li>Your sign-in, your details, and everywhere that you are signed in.</li><li>${counted.length === 0 ? 'Your watchlist and your alerts.' : `Yours here: ${counted.join(', ')}.`}</li><li>What you wrote to us, what we answered, files that you sent, and valuations.</li></ul><h2>What stays, and why</h2><ul class="garage-plain"><li>The record of money that was paid and given back: amounts, days and vehicles, without your name. Tax law asks for it.</li><li>That an enquiry was made, as a number: its day and kind, without a word of yours.</li><li>That you want no mail from us, where you have said so: without it somebody might write to you again.</li></ul><p>Copies in our back-ups are overwritten as those grow old. <a href="/my-garage#data">Download your data first</a>, if you want it.</p><form class="garage-details" method="post" action="/my-garage/delete">${problem === '' ? nothing : html`<p class="garage-warning" role="alert" id="garage-typed-problem">${problem}</p>`}<div class="ui-field"><label for="garage-typed">Type ${deleteWord} to go on</label><input class="ui-control" id="garage-typed" name="typed" autocomplete="off" autocapitalize="characters" maxlength="20" required ${problem === '' ? nothing : html`aria-invalid="true" aria-describedby="garage-typed-problem"`}></div><div class="garage-acts"><button class="ui-button" data-kind="primary" data-size="regular" type="submit">Delete my account</button><a class="ui-button" data-kind="secondary" data-size="regular" href="/my-garage">Keep it</a></div></form>`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
