/** Sends the client's requests: over reused connections, and only to addresses that the server may connect to. */
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { algoliasearch } from 'algoliasearch';

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;

/** Keeps a host name that staff typed from reaching the internal network. */
interface Network {
  /** Whether a connection may be made to a host that is named by its address. */
  mayConnect(url: URL): boolean;
  /** Resolves names to what may be connected to. */
  lookupFor(url: URL): LookupFunction | undefined;
  /** Whether a lookup failed because the name resolves to a forbidden address. */
  isRefusal(error: Error): boolean;
}

/** An address that the server does not connect to: no failure of its host, and trying again does not help. */
export class RefusedHost extends Error {
  constructor(host: string) {
    super(`${host} is a private network address, which is refused. Use a public host.`);
    this.name = 'RefusedHost';
  }
}

/** Bytes of one answer: a thousand hits with highlighted words take a tenth of it. */
const mostBytes = 8 * 1024 * 1024;

export function createRequester(network: Network): Requester {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 32, timeout: 30_000 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 32, timeout: 30_000 }),
  };
  return {
    send: ({ url: address, method, headers, data, connectTimeout, responseTimeout }) =>
      new Promise((resolve, reject) => {
        const url = new URL(address);
        const isSecure = url.protocol === 'https:';
        const fail = (content: string, isTimedOut: boolean) => resolve({ status: 0, content, isTimedOut });
        if (!network.mayConnect(url)) return reject(new RefusedHost(url.host));
        const request = (isSecure ? requestHttps : requestHttp)(
          url,
          {
            method,
            headers: { ...headers, ...(data ? { 'content-length': Buffer.byteLength(data) } : {}) },
            agent: isSecure ? agents['https:'] : agents['http:'],
            lookup: network.lookupFor(url),
          },
          (response) => {
            const chunks: Buffer[] = [];
            let size = 0;
            response.on('data', (chunk: Buffer) => {
              size += chunk.length;
              chunks.push(chunk);
              if (size > mostBytes) response.destroy(new Error('the answer is too large'));
            });
            response.on('error', (error) => fail(error.message, false));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                content: Buffer.concat(chunks).toString('utf8'),
                isTimedOut: false,
              }),
            );
          },
        );
        const within = connectTimeout + responseTimeout;
        const timer = setTimeout(() => {
          fail(`no answer within ${within} ms`, true);
          request.destroy();
        }, within);
        request.on('close', () => clearTimeout(timer));
        request.on('error', (error) =>
          network.isRefusal(error) ? reject(new RefusedHost(url.host)) : fail(error.message, false),
        );
        request.end(data);
      }),
  };
}
