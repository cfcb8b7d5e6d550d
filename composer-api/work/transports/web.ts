/** A file at an address of the web. */
import type { StockTransport } from '#domain/ports/stock-transport.ts';
import type { WebSource } from '#schemas/api/feed.ts';
import { fetchFile } from '../../kernel/outbound/fetch-file.ts';
import type { AllowedHosts } from '../../kernel/outbound/safe-address.ts';
import { refusal } from './choose-file.ts';

/** @param allowed hosts of one's own network. */
export function webTransport(allowed: AllowedHosts): StockTransport<WebSource> {
  return async ({ url, username, header }, { secret, seen, signal, most, within }) => {
    if (header !== undefined && !/^[\x20-\x7e]*$/.test(secret ?? ''))
      throw refusal('A header takes letters, digits and signs of plain English alone. Check the password.');
    const from = {
      url,
      username,
      header,
      password: secret,
      etag: seen?.etag,
      lastModified: seen?.lastModified,
      signal,
    };
    const found = await fetchFile(from, { allowed, most, within });
    return found ? { kind: 'file', ...found } : { kind: 'same' };
  };
}
