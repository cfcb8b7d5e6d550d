/** The stock file that is attached to an email. Runs where files are read, since a mail of 28 MB takes a second to parse. */
import { AppError } from '#domain/errors/app-error.ts';
import { fitsFileName } from '../transports/choose-file.ts';

export interface StockMail {
  readonly bytes: Uint8Array;
  /** Addresses that may send it, or `@example.com` for everyone there; in lower case. */
  readonly senders: readonly string[];
  /** Name of the attachment, `*` standing for anything; null where any stock file will do. */
  readonly file: string | null;
}

/** Names of stock files, packed or not. */
const stockFile = /\.(?:csv|tsv|tab|txt|xml|json|jsonl|xlsx|zip|gz)$/i;
const parserLimits = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 };

/** @throws AppError `auth.forbidden` for a sender who may not, `input.invalid` for a mail without the file. */
export async function readStockMail({ bytes, senders, file }: StockMail): Promise<Uint8Array> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { ...parserLimits, attachmentEncoding: 'arraybuffer' }).catch(() => {
    throw refusal('The mail cannot be read. Send it again as a plain mail with the file attached.');
  });
  const from = (mail.from && 'address' in mail.from ? (mail.from.address ?? '') : '').toLowerCase().slice(0, 320);
  if (!senders.some((one) => (one.startsWith('@') ? from.endsWith(one) : from === one)))
    throw new AppError(
      'auth.forbidden',
      'A mail came from an address that is not on the list of senders of this feed.',
    );
  const attached = mail.attachments.map(({ filename, content }) => ({ name: filename ?? '', content }));
  const fitting = attached.filter(({ name }) => stockFile.test(name) && (file === null || fitsFileName(name, file)));
  const [first, ...others] = fitting;
  const names = attached.map(({ name }) => name || 'a file without a name').slice(0, 5);
  if (!first)
    throw refusal(
      `The mail has no ${file ?? 'stock file'} attached. ${names.length === 0 ? 'Nothing is attached' : `Attached: ${names.join(', ').slice(0, 200)}`}.`,
    );
  if (others.length > 0)
    throw refusal(
      `${fitting.length} files are attached that may be the stock file: ${names.join(', ').slice(0, 200)}. Name one in the feed.`,
    );
  const { content } = first;
  // A copy that is no part of a larger memory, so that it can be handed over.
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content.slice(0));
}

const refusal = (message: string) => new AppError('input.invalid', message);
