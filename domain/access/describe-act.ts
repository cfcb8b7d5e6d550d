/** An entry of the audit log in words. */
import type { Json } from '#schemas/shapes/json.ts';

type Detail = { readonly [name: string]: Json };
type Words = string | ((detail: Detail) => string);

const text = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const count = (value: Json | undefined, noun: string): string =>
  typeof value === 'number' ? `${value.toLocaleString('en-AU')} ${noun}${value === 1 ? '' : 's'}` : noun;

const money = (cents: Json | undefined, currency: Json | undefined): string =>
  `${((typeof cents === 'number' ? cents : 0) / 100).toFixed(2)} ${text(currency)}`;

const some = (value: Json | undefined, words: string): readonly string[] =>
  typeof value === 'number' && value > 0 ? [`${value.toLocaleString('en-AU')} ${words}`] : [];

const names = (value: Json | undefined): string => (Array.isArray(value) ? value.map(text).join(', ') : '');

const person = ({ email }: Detail): string => text(email);

const acts: { readonly [action: string]: Words } = {
  'sign-in': 'Signed in',
  'sign-in.failed': ({ email, furtherLeftOut }) =>
    `Could not sign in as ${text(email)}${furtherLeftOut === true ? '; further failures of this hour are not listed' : ''}`,
  'sign-out': 'Signed out',
  'document.save': ({ document }) => `Saved ${text(document)}`,
  'document.restore': ({ document }) => `Restored an earlier version of ${text(document)}`,
  'document.delete': ({ document }) => `Removed ${text(document)}`,
  publish: ({ release, documents }) => `Published release ${text(release)}${listed(documents)}`,
  'publish.schedule': ({ runAt, documents }) => `Scheduled a publish for ${text(runAt)}${listed(documents)}`,
  'publish.reschedule': ({ from, runAt, documents }) =>
    `Moved a scheduled publish from ${text(from)} to ${text(runAt)}${listed(documents)}`,
  'publish.cancel': ({ runAt, documents }) => `Cancelled the publish of ${text(runAt)}${listed(documents)}`,
  'publish.stop': ({ runAt, problem }) => `The publish of ${text(runAt)} was stopped: ${text(problem)}`,
  'switch.change': ({ from, to, release }) =>
    `Changed a switch as scheduled, by release ${text(release)}: ${text(to)} (was ${text(from)})`,
  'switch.note': ({ switch: name, from, to }) =>
    to === ''
      ? `Removed the note on ${text(name)} (was ${text(from)})`
      : `Wrote the note on ${text(name)}: ${text(to)}`,
  'approval.ask': ({ classes, documents }) => `Requested approval (${names(classes)})${listed(documents)}`,
  'approval.approve': ({ documents, isOwn }) =>
    `Approved${isOwn === true ? ' their own' : ''} changes${listed(documents)}`,
  'approval.return': ({ documents }) => `Sent changes back${listed(documents)}`,
  'approval.withdraw': ({ documents }) => `Withdrew a request for approval${listed(documents)}`,
  'approval.policy': ({ classes }) => `Set which changes need approval: ${names(classes) || 'none'}`,
  'compliance.override': ({ release, entry, reason, rules }) =>
    `${entry === undefined ? `Published release ${text(release)}` : `Saved ${text(entry)}`} past a compliance check (${names(rules)}): ${text(reason)}`,
  'preview.share': ({ document }) => `Shared a preview of ${text(document)} by a link`,
  'preview.end': ({ count: ended }) => `Ended ${count(ended, 'preview link')}`,
  rollback: ({ to, release }) => `Rolled back to release ${text(to)}, as release ${text(release)}`,
  'template.update': ({ from, to }) => `Applied the template’s release ${text(to)} (was ${text(from)})`,
  'fleet.change': 'Changed by a change over many sites',
  'fleet.change.stop': 'Skipped by a change over many sites',
  'fleet.change.undo': 'Rolled back a change over many sites',
  'rollout.make': ({ release, sites }) => `Planned a roll-out of release ${text(release)} to ${count(sites, 'site')}`,
  'rollout.start': 'Started a roll-out',
  'rollout.pause': 'Paused a roll-out',
  'rollout.resume': 'Resumed a roll-out',
  'rollout.stop': 'Stopped a roll-out',
  'rollout.undo': 'Rolled back a roll-out',
  'tenant.create': ({ slug, kind }) => `Created the ${text(kind)} ${text(slug)}`,
  'tenant.delete': 'Removed the site',
  'tenant.export': 'Exported the site to a file',
  'tenant.import': ({ records, pictures }) =>
    `Imported the site from a file: ${count(records, 'record')}, ${count(pictures, 'picture')}`,
  'site.live': ({ shared }) =>
    `Put the site live${Array.isArray(shared) && shared.length > 0 ? `, and said that it shares with another site of the same company: ${shared.map(text).join(', ')}` : ''}`,
  'site.offline': 'Took the site offline',
  'onboarding.answer': ({ step, state }) =>
    `${state === null ? 'Withdrew the answer to' : 'Answered'} the step ${text(step)}`,
  'import.words': ({ words, removed }) =>
    removed === undefined
      ? `Explained words of stock files: ${names(words)}`
      : `Removed a word of stock files: ${text(removed)}`,
  'import.profile': ({ saved, removed }) =>
    removed === undefined
      ? `Saved a format of stock files: ${text(saved)}`
      : `Removed a format of stock files: ${text(removed)}`,
  'leads.read': ({ count: read }) => `Read ${count(read, 'lead')}`,
  'leads.open': 'Opened a lead',
  'person.read': 'Viewed all activity of one person',
  'leads.file': ({ file }) => `Downloaded ${text(file)}, a file of a lead`,
  'leads.act': ({ act }) => `Worked on a lead: ${text(act)}`,
  'leads.resend': 'Sent a lead again',
  'spin.read': 'Viewed the winners of spin to win',
  'spin.export': ({ count: read }) => `Exported ${count(read, 'winner')} of spin to win`,
  'hold.take': 'Reserved a vehicle',
  'hold.retake': 'Held a vehicle again, since its deposit had arrived late',
  'hold.extend': ({ until }) => `Extended a reservation to ${text(until)}`,
  'hold.expired': 'Ended an expired reservation',
  'hold.released': ({ reason }) => `Ended a reservation: ${text(reason)}`,
  'hold.sold': 'Marked a reserved vehicle as sold to the shopper who reserved it',
  'hold.read': 'Viewed the reservations and payments',
  'watchers.read': 'Viewed who has saved a vehicle',
  'payment.received': ({ cents, currency }) => `Marked ${money(cents, currency)} as received`,
  'payment.mismatch': ({ cents, currency }) => `Received ${money(cents, currency)}, which is not the requested amount`,
  'payment.corrected': ({ cents, currency, reason }) =>
    `Corrected that ${money(cents, currency)} was received: ${text(reason)}`,
  'payment.refund': ({ cents, currency, reason }) => `Requested a refund of ${money(cents, currency)}: ${text(reason)}`,
  'payment.refunded': ({ cents, currency, reason }) =>
    `Marked ${money(cents, currency)} as refunded${text(reason) === '' ? '' : `: ${text(reason)}`}`,
  'payment.disputed': ({ cents, currency, reason }) => `Marked ${money(cents, currency)} as disputed: ${text(reason)}`,
  'payment.reinstated': ({ cents, currency, reason }) => `Marked ${money(cents, currency)} as back: ${text(reason)}`,
  'payment.decided': ({ reason }) => `Noted the end of a dispute: ${text(reason)}`,
  'payment.question': ({ reason }) => `Noted a question about a payment: ${text(reason)}`,
  'payment.export': 'Exported the ledger of payments',
  'appointment.read': ({ from, until }) => `Viewed the appointments from ${text(from)} to ${text(until)}`,
  'appointment.make': ({ start }) => `Created an appointment for ${text(start)}`,
  'appointment.move': ({ from, start }) => `Moved an appointment from ${text(from)} to ${text(start)}`,
  'appointment.booked': ({ start }) => `Reopened the appointment of ${text(start)}`,
  'appointment.cancelled': ({ start }) => `Cancelled the appointment of ${text(start)}`,
  'appointment.done': ({ start }) => `Marked as done: the appointment of ${text(start)}`,
  'appointment.no-show': ({ start }) => `Marked as no-show: the appointment of ${text(start)}`,
  'appointment.block': ({ reason, start }) => `Blocked a time for appointments from ${text(start)}: ${text(reason)}`,
  'appointment.unblock': ({ reason, start }) => `Unblocked the time from ${text(start)}: ${text(reason)}`,
  'leads.resend-since': ({ count: sent, since }) => `Sent ${count(sent, 'delivery')} since ${text(since)} again`,
  'privacy.find': ({ leads }) => `Looked up one person’s data: ${count(leads, 'lead')}`,
  'privacy.stop': 'Noted that a person wants no more messages',
  'privacy.resume': 'Noted that a person may be written to again',
  'privacy.export': ({ leads }) => `Exported one person’s data: ${count(leads, 'lead')}`,
  'privacy.erase': ({ leads }) => `Erased one person: ${count(leads, 'lead')}`,
  'privacy.retention': 'Changed how long personal data of leads is stored',
  'privacy.expire-accounts': ({ accounts }) => `Removed ${count(accounts, 'account')} of inactive shoppers`,
  'privacy.expire': ({ leads }) => `Erased the personal data of ${count(leads, 'lead')} past their retention period`,
  'webhook.create': ({ name, url }) => `Connected ${text(name)} (${text(url)}) to leads`,
  'webhook.change': ({ name, url }) => `Moved ${text(name)} to ${text(url)}`,
  'webhook.rotate': ({ name }) => `Created a new key for ${text(name)}`,
  'webhook.remove': ({ name }) => `Disconnected ${text(name)} from leads`,
  'leads.release': 'Released a lead from spam',
  'leads.export': ({ count: sent, from, until }) =>
    `Exported ${count(sent, 'lead')}${text(from) === '' ? '' : ` from ${text(from)}`}${text(until) === '' ? '' : ` until ${text(until)}`}`,
  'search-key.replace': ({ kind }) => `Created a new ${text(kind)} key`,
  'search-key.end': 'Revoked the search key that was replaced',
  'search-index.fill': 'Rebuilt the hosted search index',
  'secret.store': ({ name }) => `Stored the secret ${text(name)}`,
  'secret.forget': ({ name }) => `Removed the secret ${text(name)}`,
  'feed.create': ({ name }) => `Created the feed ${text(name)}`,
  'feed.run': ({ feed }) => `Ran the feed ${text(feed)}`,
  'import.start': ({ file }) => `Started an import${text(file) === '' ? '' : ` of ${text(file)}`}`,
  'feed.change': ({ name, feed }) => `Changed the feed ${text(name ?? feed)}`,
  'feed.trust': ({ name, key }) => `Accepted the key ${text(key)} of the server of the feed ${text(name)}`,
  'feed.token': ({ name }) => `Made a token for sending files to the feed ${text(name)}`,
  'feed.address': ({ name }) => `Made a new address for mail to the feed ${text(name)}`,
  'feed.remove': ({ name, feed }) => `Removed the feed ${text(name ?? feed)}`,
  'stock.change': ({ created, updated, note }) =>
    `Changed the stock: ${[...some(created, 'added'), ...some(updated, 'changed')].join(', ') || 'nothing new'}${text(note) === '' ? '' : `. ${text(note)}`}`,
  'stock.remove': ({ removed, note }) =>
    `Removed ${count(removed, 'vehicle')} from stock${text(note) === '' ? '' : `. ${text(note)}`}`,
  'content.location': ({ changed }) => `Changed ${count(changed, 'location')}`,
  'content.model': ({ changed }) => `Changed ${count(changed, 'model')}`,
  'content.offer': ({ changed }) => `Changed ${count(changed, 'offer')}`,
  'content.review': ({ changed }) => `Changed ${count(changed, 'review')}`,
  'content.manufacturer': ({ changed }) => `Changed ${count(changed, 'make')}`,
  'media.add': ({ name }) => `Added the picture ${text(name)} to the library`,
  'media.change': ({ name }) => `Changed the picture ${text(name)}`,
  'media.replace': ({ name }) => `Replaced the file of the picture ${text(name)}`,
  'media.delete': ({ name }) => `Deleted the picture ${text(name)} from the library`,
  'media.restore': ({ name }) => `Restored the picture ${text(name)}`,
  'content.dealer': 'Changed the dealer’s profile',
  'account.invite': (detail) => `Invited ${person(detail)} as ${text(detail.role)}`,
  'account.invite-revoked': (detail) => `Revoked the invitation of ${person(detail)}`,
  'account.invite-copied': (detail) => `Copied the invitation of ${person(detail)}`,
  'account.invitation-accepted': (detail) => `Accepted the invitation of ${person(detail)}`,
  'account.first': (detail) => `Created the first account, ${person(detail)}`,
  'account.first-offered': 'Offered the address of the first account',
  'account.demo-removed': (detail) => `Removed the demo’s account ${person(detail)}`,
  'account.change': (detail) =>
    `Changed ${person(detail)} from ${text(detail.from)} to ${text(detail.to)}${Array.isArray(detail.locations) ? `, at ${count(detail.locations.length, 'location')}` : ''}`,
  'account.disable': (detail) => `Disabled the account of ${person(detail)}`,
  'account.enable': (detail) => `Enabled the account of ${person(detail)}`,
  'account.rename': 'Changed their own name',
  'account.email-asked': 'Requested a change of email address',
  'account.email': 'Changed their own email address',
  'account.password': 'Changed their own password',
  'account.password-reset': 'Chose a new password by a link',
  'account.reset-asked': (detail) => `Requested a new password for ${person(detail)}`,
  'account.reset-offered': (detail) => `Created a link for a new password of ${person(detail)}`,
  'account.second-factor-on': (detail) => `Turned on two-factor authentication of ${person(detail)}`,
  'account.second-factor-off': (detail) => `Turned off two-factor authentication of ${person(detail)}`,
  'account.token': ({ name, scopes, sites }) =>
    `Created the token ${text(name)} for ${count(Array.isArray(scopes) ? scopes.length : 0, 'scope')}${Array.isArray(sites) ? `, on ${sites.map(text).join(', ')}` : ''}`,
  'account.token-ended': ({ name }) => `Revoked the token ${text(name)}`,
  'account.recovery-codes': (detail) => `Created new recovery codes for ${person(detail)}`,
  'audit.export': 'Exported the audit log',
  'domain.claim': ({ host }) => `Added the domain ${text(host)}`,
  'domain.prove': ({ host }) => `Verified the domain ${text(host)}`,
  'domain.lose': ({ host }) => `Lost the verification of the domain ${text(host)}`,
  'domain.primary': ({ host }) => `Made ${text(host)} the primary domain`,
};

/** ": page/home, theme", where there are any. */
function listed(documents: Json | undefined): string {
  return Array.isArray(documents) && documents.length > 0 ? `: ${documents.map(text).join(', ')}` : '';
}

/** The act in words; an act without a text is named with its details. */
export function describeAct(action: string, detail: Json): string {
  const facts = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? (detail as Detail) : {};
  const words = Object.hasOwn(acts, action) ? acts[action] : undefined;
  if (typeof words === 'string') return words;
  if (words) return words(facts);
  const named = Object.entries(facts)
    .filter(([name, value]) => name !== 'actor' && value !== null)
    .map(([name, value]) => `${name} ${text(value)}`)
    .join(', ');
  const title = action.replaceAll(/[.-]/g, ' ');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${named === '' ? '' : `: ${named.slice(0, 300)}`}`;
}
