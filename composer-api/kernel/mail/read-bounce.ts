/** Reads what a mail server sends back (RFC 3464): the part of a mail that programs read, and nothing else of it. */
import { type DeliveryReport, type ReportOutcome, statusIn } from '#domain/mail/bounce.ts';

/**
 * The number of bytes to read: the report precedes the returned mail, and parsing more takes too long.
 */
export const readBytesOfReport = 32 * 1024;

const deepest = 8;
/** Lines that may begin a part. A report has three parts; thousands of empty ones take the parser a fifth of a second. */
const mostBoundaries = 200;
const mostHeaders = 16 * 1024;

/** What a report says of our mail; null for any other mail, such as an answer or an out-of-office reply. */
export async function readBounce(raw: Uint8Array): Promise<DeliveryReport | null> {
  const parts = await partsOf(raw.subarray(0, readBytesOfReport));
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (status === undefined) return null;
  const text = new TextDecoder().decode(status.bytes.subarray(0, 8 * 1024));
  // The first group is about the report itself; each of the others about one recipient, and our mails have only one.
  const groups = text.split(/\r?\n[ \t]*\r?\n/, 12).map(fieldsOf);
  const reports = groups.map(toReport).filter((report) => report !== null);
  return reports.find(({ outcome }) => outcome === 'failed') ?? reports[0] ?? null;
}

async function partsOf(raw: Uint8Array): Promise<readonly { readonly mimeType: string; readonly bytes: Uint8Array }[]> {
  const boundaries = Buffer.from(raw).toString('latin1').match(/^--/gm) ?? [];
  if (boundaries.length > mostBoundaries) return [];
  try {
    const { default: PostalMime } = await import('postal-mime');
    const { attachments } = await PostalMime.parse(raw, {
      maxNestingDepth: deepest,
      maxHeadersSize: mostHeaders,
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
    });
    return attachments.map(({ mimeType, content }) => ({
      mimeType: mimeType.toLowerCase(),
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    }));
  } catch {
    // Too deep, or nothing that a mail program could read either.
    return [];
  }
}

/** Fields of a group by their lower-case names; a line that starts with a space continues the previous one. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/, 40)) {
    const at = line.indexOf(':');
    if (at > 0)
      fields.set(
        line.slice(0, at).trim().toLowerCase(),
        line
          .slice(at + 1)
          .trim()
          .slice(0, 1000),
      );
  }
  return fields;
}

const outcomes: { readonly [action: string]: ReportOutcome } = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  // A server took it that sends no further reports.
  relayed: 'delivered',
  expanded: 'delivered',
};

function toReport(fields: ReadonlyMap<string, string>): DeliveryReport | null {
  const outcome = outcomes[(fields.get('action') ?? '').toLowerCase().split(/[\s;(]/, 1)[0] ?? ''];
  if (outcome === undefined) return null;
  const diagnostic = fields.get('diagnostic-code') ?? '';
  // `smtp; 550 …`: the kind of code is of no use to people.
  const said = diagnostic.replace(/^[\w-]{1,20}\s*;\s*/, '');
  // The server's own reply is more exact than a relay's summary, which may say 5.0.0.
  return { outcome, status: statusIn(said) || statusIn(fields.get('status') ?? ''), said };
}
