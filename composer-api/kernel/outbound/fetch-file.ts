/** Fetches a file that staff have named: never from the inside of the network, never without an end. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '#domain/errors/app-error.ts';
import { type AllowedHosts, InternalAddress, lookupFor, mayConnect } from './safe-address.ts';

interface FileRequest {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** Name of a header that carries the password, in place of a user name. */
  readonly header?: string | undefined;
  /** Types of file that are wanted, as HTTP writes them; lists of stock when left out. */
  readonly accept?: string;
  /** Validators of the last answer. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly signal?: AbortSignal;
}

interface FetchLimits {
  readonly allowed: AllowedHosts;
  /** Bytes, unpacked. */
  readonly most: number;
  /** Milliseconds for everything. */
  readonly within: number;
  /** Whether an answer may point on to another host; it may unless this says no. */
  readonly leavesHost?: boolean;
}

/** Null when it has not changed. */
type FetchedFile = {
  readonly bytes: Buffer;
  readonly etag: string | null;
  readonly lastModified: string | null;
} | null;

const mostRedirects = 5;
const stockLists = 'text/csv, text/plain;q=0.9, */*;q=0.5';

/**
 * @throws AppError `input.invalid` for what staff have to mend (address, password, size), `busy` for what may pass.
 */
export async function fetchFile(file: FileRequest, limits: FetchLimits): Promise<FetchedFile> {
  const timeout = AbortSignal.timeout(limits.within);
  const signal = file.signal ? AbortSignal.any([timeout, file.signal]) : timeout;
  let url = readAddress(file.url);
  const asked = url;
  try {
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const mayKnow = isSamePlace(asked, url);
      const answer = await open(
        url,
        mayKnow ? file : { ...file, username: undefined, header: undefined },
        limits,
        signal,
      );
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
        answer.destroy();
        if (!URL.canParse(location, url)) throw refusal(`${url.host} redirects to an invalid address.`);
        const next = readAddress(new URL(location, url).href);
        if (limits.leavesHost === false && next.hostname !== url.hostname)
          throw refusal(`${url.host} redirects to another host.`);
        url = next;
        continue;
      }
      if (status === 304) {
        answer.destroy();
        if (file.etag || file.lastModified) return null;
        throw refusal(`${url.host} answered that the file has not changed (304), though it was asked for all of it.`);
      }
      if (status !== 200) {
        answer.destroy();
        throw statusError(status, url.host);
      }
      const bytes = await readAnswer(answer, limits.most, signal);
      return { bytes, etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    file.signal?.throwIfAborted();
    if (timeout.aborted)
      throw passing(`${url.host} did not send the file within ${Math.round(limits.within / 1000)} seconds.`);
    throw connectionError(error, url.host);
  }
  throw refusal(`${url.host} points on to another address more than ${mostRedirects} times.`);
}

/**
 * Whether the credentials still fit the address: the same origin, or the same host by TLS at the usual ports, as
 * servers that redirect http to https do. Never another place that this one redirects to.
 */
export function isSamePlace(asked: URL, url: URL): boolean {
  if (url.origin === asked.origin) return true;
  const isUsual = asked.port === '' && url.port === '';
  return isUsual && asked.protocol === 'http:' && url.protocol === 'https:' && url.hostname === asked.hostname;
}

/** @throws AppError `input.invalid` for anything but http and https. */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw refusal(
      'The address has to begin with https:// or http://, for example https://feeds.example.com/stock.csv.',
    );
  if (url.username !== '' || url.password !== '')
    throw refusal('Leave name and password out of the address: there are fields for them.');
  return url;
}

function open(
  url: URL,
  { username, password = '', header, accept = stockLists, etag, lastModified }: FileRequest,
  { allowed }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!mayConnect(url, allowed)) return Promise.reject(new InternalAddress());
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    const request = send(
      url,
      {
        agent: false,
        signal,
        lookup: lookupFor(url, allowed),
        headers: {
          accept,
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'Forecourt feed reader',
          ...(username === undefined || username === ''
            ? {}
            : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
          ...(header === undefined ? {} : { [header]: password }),
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
      },
      answer,
    );
    request.once('error', fail);
    request.end();
  });
}

async function readAnswer(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = () => refusal(`The file is larger than ${Math.floor(most / 1024 / 1024)} MB. Split it.`);
  const packed = answer.headers['content-encoding']?.toLowerCase() ?? '';
  if (packed === '' && Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw tooLarge();
  }
  const unpack =
    packed === 'gzip'
      ? createGunzip()
      : packed === 'br'
        ? createBrotliDecompress()
        : packed === 'deflate'
          ? createInflate()
          : null;
  const body = unpack ? answer.pipe(unpack) : answer;
  if (unpack) answer.once('error', (error) => unpack.destroy(error));
  const stop = () => body.destroy(new Error('The time is up.'));
  signal.addEventListener('abort', stop);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', stop);
    answer.destroy();
    body.destroy();
  }
}

function statusError(status: number, host: string): AppError {
  if (status === 401 || status === 403)
    return refusal(`${host} refuses to give the file (${status}). Check name and password.`);
  if (status === 404 || status === 410) return refusal(`There is no file at this address of ${host} (${status}).`);
  if (status === 429 || status >= 500) return passing(`${host} cannot give the file at the moment (${status}).`);
  return refusal(`${host} answered with ${status} instead of the file. Check the address.`);
}

/** Why a connection failed, in words for staff. */
export function connectionError(error: unknown, host: string): AppError {
  if (error instanceof InternalAddress || (error instanceof Error && error.cause instanceof InternalAddress))
    return refusal(`${host} is a private network address, which is not fetched. Use a public address.`);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return refusal(`There is no server called ${host}. Check the spelling.`);
  if (code === 'ECONNREFUSED') return passing(`${host} does not answer at this port.`);
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code))
    return refusal(`${host} has a certificate that cannot be trusted (${code}). Its owner has to renew it.`);
  if (/^Z_|ZLIB|ERR__ERROR_FORMAT/.test(code)) return refusal(`${host} sent a file that cannot be unpacked.`);
  return passing(`The connection to ${host} broke off.`);
}

const refusal = (message: string) => new AppError('input.invalid', message);
const passing = (message: string) => new AppError('busy', message);
