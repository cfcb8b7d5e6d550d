/** Posts a text to an address that staff have named: never inside the network, never on to another address, never for long. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type AllowedHosts, InternalAddress, lookupFor, mayConnect } from './safe-address.ts';

interface Post {
  readonly url: URL;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Uint8Array;
}

interface PostLimits {
  readonly allowed: AllowedHosts;
  /** Milliseconds for everything. */
  readonly within: number;
  /** Bytes of the answer that are read; what follows is dropped. */
  readonly most: number;
}

export interface PostAnswer {
  readonly status: number;
  /** The beginning of its answer. */
  readonly text: string;
}

/** @throws InternalAddress for one that is not public; Error, in words for staff, if there is no answer. */
export async function postBody(
  { url, headers, body }: Post,
  { allowed, within, most }: PostLimits,
): Promise<PostAnswer> {
  if (!mayConnect(url, allowed)) throw new InternalAddress();
  const signal = AbortSignal.timeout(within);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const request = send(
        url,
        {
          method: 'POST',
          agent: false,
          signal,
          lookup: lookupFor(url, allowed),
          headers: {
            'user-agent': 'Forecourt',
            'content-type': 'application/json; charset=utf-8',
            ...headers,
            'content-length': Buffer.byteLength(body),
          },
        },
        done,
      );
      request.once('error', fail);
      request.end(body);
    });
    return { status: answer.statusCode ?? 0, text: await beginningOf(answer, most, signal) };
  } catch (error) {
    if (error instanceof InternalAddress) throw error;
    if (error instanceof Error && error.cause instanceof InternalAddress) throw error.cause;
    throw new Error(
      signal.aborted ? `${url.host} did not answer within ${within / 1000} seconds.` : reasonOf(error, url),
    );
  }
}

async function beginningOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => answer.destroy(new Error('The time is up.'));
  signal.addEventListener('abort', stop);
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8');
}

function reasonOf(error: unknown, { host }: URL): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return `There is no server called ${host}.`;
  if (code === 'ECONNREFUSED') return `${host} does not answer at this port.`;
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return `${host} has a certificate that cannot be trusted (${code}).`;
  return `The connection to ${host} broke off.`;
}
