import { proofFilePath, proofRecordName, proofValue } from '#domain/hosts/own-domain.ts';
import type { ProofLookup } from '#domain/ports/proof-lookup.ts';

/** Looks for a domain's proof: the record first, then the file. `problem` says what to fix. */
export async function findProof(
  lookup: ProofLookup,
  host: string,
  token: string,
): Promise<{ readonly method: 'record' | 'file' } | { readonly problem: string }> {
  const name = proofRecordName(host);
  const wanted = proofValue(token);
  const records = await lookup.records(name).catch(() => null);
  if (records?.some((record) => record.trim() === wanted)) return { method: 'record' };
  for (const scheme of ['https', 'http']) {
    const text = await lookup.file(`${scheme}://${host}${proofFilePath(token)}`);
    if (text?.trim() === wanted) return { method: 'file' };
  }
  if (records === null)
    return { problem: `The name servers of ${host} did not answer, and the file is not there. Try again later.` };
  if (records.length === 0)
    return {
      problem: `There is no TXT record at ${name}, and no file. A new record can take up to an hour to be seen everywhere.`,
    };
  return { problem: `The TXT record at ${name} holds something else. Set it to ${wanted}.` };
}
