/** SPF, DKIM and DMARC of the domain that mail comes from, as receiving servers read them. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { errorText } from '#domain/errors/error-text.ts';
import { parseHost } from '#domain/hosts/authority.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import type { Names } from './names.ts';

/** The number of records that a receiver follows at most (RFC 7208, section 4.6.4). */
const mostLookups = 10;

export interface MailSender {
  /** The domain of MAIL_FROM. */
  readonly domain: string;
  /** Under which the public key is: `<selector>._domainkey.<domain>`; null where mail is not signed here. */
  readonly selector: string | null;
  /** The key that mail is signed with; null where that is the mail server's. */
  readonly key: KeyObject | null;
}

export async function checkMailRecords(names: Names, sender: MailSender): Promise<readonly Finding[]> {
  const guarded = async (check: string, work: () => Promise<Finding>): Promise<Finding> => {
    try {
      return await work();
    } catch (error) {
      const why = errorText(error).slice(0, 200);
      return warn(check, `The name servers did not answer: ${why}.`, 'Try again; check /etc/resolv.conf.');
    }
  };
  return Promise.all([
    guarded('mail.spf', () => checkSpf(names, sender.domain)),
    guarded('mail.dkim', () => checkDkim(names, sender)),
    guarded('mail.dmarc', () => checkDmarc(names, sender.domain)),
  ]);
}

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

async function checkSpf(names: Names, domain: string): Promise<Finding> {
  const check = 'mail.spf';
  const records = (await names.txt(domain)).filter(isSpf);
  if (records.length === 0)
    return fail(
      check,
      `${domain} has no SPF record, so receivers cannot tell who may send for it.`,
      `Add a TXT record at ${domain}: "v=spf1 include:<your mail provider> -all", or "v=spf1 mx -all" where its own mail server sends.`,
    );
  const [record = ''] = records;
  if (records.length > 1)
    return fail(check, `${domain} has ${records.length} SPF records; receivers then use none.`, 'Put them into one.');
  const terms = termsOf(record);
  const last = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (last === 'all' || last === '+all')
    return fail(check, `The SPF record of ${domain} lets any server send.`, 'End it with "-all" or "~all".');
  const lookups = await countLookups(names, domain, new Set());
  if (lookups > mostLookups)
    return fail(
      check,
      `The SPF record of ${domain} leads to more than ${mostLookups} look-ups; receivers then give up.`,
      'Remove includes that are not used.',
    );
  const isOpen = last === undefined || last === '?all';
  if (isOpen && !terms.some((term) => term.startsWith('redirect=')))
    return warn(
      check,
      `The SPF record of ${domain} does not say what to do with other senders.`,
      'End it with "-all" or "~all".',
    );
  return ok(check, `${domain}: ${record.slice(0, 200)}`);
}

/** The terms of a record, up to the number that can matter. */
function termsOf(record: string): readonly string[] {
  return record
    .toLowerCase()
    .split(' ', 100)
    .filter((term) => term !== '')
    .slice(1);
}

/** How many look-ups a record leads to; counting ends once they are too many, and a name that was seen is not followed. */
async function countLookups(names: Names, domain: string, seen: Set<string>): Promise<number> {
  const waiting = [domain];
  let count = 0;
  for (let name = waiting.shift(); name !== undefined && count <= mostLookups; name = waiting.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const record = (await names.txt(name)).find(isSpf) ?? '';
    for (const term of termsOf(record)) {
      const { kind, value } = splitTerm(term);
      if (!lookupKinds.has(kind)) continue;
      count += 1;
      const next = kind === 'include' || kind === 'redirect' ? parseHost(value) : null;
      if (next !== null && waiting.length < mostLookups) waiting.push(next);
    }
  }
  return count;
}

const lookupKinds = new Set(['include', 'redirect', 'a', 'mx', 'ptr', 'exists']);

/** `-include:host` as its parts. */
function splitTerm(term: string): { readonly kind: string; readonly value: string } {
  const bare = term.replace(/^[+?~-]/, '');
  const end = bare.search(/[:=/]/);
  return end < 0 ? { kind: bare, value: '' } : { kind: bare.slice(0, end), value: bare.slice(end + 1) };
}

async function checkDkim(names: Names, { domain, selector, key }: MailSender): Promise<Finding> {
  const check = 'mail.dkim';
  if (selector === null)
    return warn(
      check,
      'Mail is not signed here, and DKIM_SELECTOR names no key of the mail server’s.',
      'Set DKIM_SELECTOR to the selector that your mail provider signs with; or make a key, set DKIM_KEY_FILE too, and the server signs.',
    );
  const name = `${selector}._domainkey.${domain}`;
  const make = `Add a TXT record at ${name}${key === null ? ' as your mail provider says' : `: "${dkimRecord(key)}"`}.`;
  const record = (await names.txt(name)).find((text) => /(?:^|;)\s{0,9}p\s{0,9}=/i.test(text));
  if (record === undefined) return fail(check, `There is no DKIM key at ${name}.`, make);
  const tags = tagsOf(record);
  const text = (tags.get('p') ?? '').replace(/\s/g, '');
  if (text === '') return fail(check, `The DKIM key at ${name} is withdrawn (its p= is empty).`, make);
  const found = publicKey(text, tags.get('k') ?? 'rsa');
  if (found === null) return fail(check, `The DKIM key at ${name} is not a valid key.`, make);
  if (key !== null && !sameKey(key, found))
    return fail(
      check,
      `The DKIM key at ${name} is not the one of DKIM_KEY_FILE, so receivers refuse the signatures.`,
      make,
    );
  const bits = found.asymmetricKeyDetails?.modulusLength ?? 2048;
  if (bits < 1024)
    return fail(check, `The DKIM key at ${name} has ${bits} bits; receivers ignore it.`, 'Use 2048 bits.');
  if (bits < 2048) return warn(check, `The DKIM key at ${name} has ${bits} bits.`, 'Use 2048 bits.');
  return ok(check, `${name} has a key${key === null ? '' : ', that of DKIM_KEY_FILE'}.`);
}

/** The DNS record to publish for a private key. */
export function dkimRecord(key: KeyObject): string {
  const open = createPublicKey(key);
  const kind = open.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa';
  const der = open.export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=${kind}; p=${(kind === 'rsa' ? der : der.subarray(-32)).toString('base64')}`;
}

function publicKey(text: string, kind: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64');
  const prefix = kind.toLowerCase() === 'ed25519' ? Buffer.from('302a300506032b6570032100', 'hex') : Buffer.alloc(0);
  try {
    return createPublicKey({ key: Buffer.concat([prefix, bytes]), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

function sameKey(own: KeyObject, found: KeyObject): boolean {
  return createPublicKey(own).equals(found);
}

async function checkDmarc(names: Names, domain: string): Promise<Finding> {
  const check = 'mail.dmarc';
  // Receivers ask the domain, then the one that it belongs to; a few steps reach that.
  const labels = domain.split('.');
  for (let from = 0; from < Math.min(4, labels.length - 1); from++) {
    const at = `_dmarc.${labels.slice(from).join('.')}`;
    const records = (await names.txt(at)).filter((text) => /^v=DMARC1(?:;|\s|$)/i.test(text));
    if (records.length > 1) return fail(check, `There are ${records.length} DMARC records at ${at}.`, 'Keep one.');
    const [record] = records;
    if (record === undefined) continue;
    const policy = (tagsOf(record).get(from > 0 && tagsOf(record).has('sp') ? 'sp' : 'p') ?? '').toLowerCase();
    if (policy === 'quarantine' || policy === 'reject') return ok(check, `${at}: p=${policy}`);
    if (policy === 'none')
      return warn(
        check,
        `The DMARC policy at ${at} is "none": mail in your name is let through.`,
        'Set p=quarantine once reports show that your own mail passes.',
      );
    return fail(check, `The DMARC record at ${at} has no policy (p=).`, 'Set p=quarantine.');
  }
  return fail(
    check,
    `There is no DMARC record for ${domain}; large receivers refuse much mail without one.`,
    `Add a TXT record at _dmarc.${domain}: "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}".`,
  );
}

/** `name=value` parts of a record; the first of each name. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';', 30)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
