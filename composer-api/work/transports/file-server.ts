/** Shared by the drivers of FTP, FTPS and SFTP: checked addresses, time limits, and reasons in words. */
import { AppError } from '#domain/errors/app-error.ts';
import type { TransportAsk } from '#domain/ports/stock-transport.ts';
import type { FileServerSource } from '#schemas/api/feed.ts';
import { connectionError } from '../../kernel/outbound/fetch-file.ts';
import { type AllowedHosts, findAddress } from '../../kernel/outbound/safe-address.ts';
import { passing, refusal } from './choose-file.ts';

/** Milliseconds to establish a connection, and to wait for any response on it. */
export const connectWithin = 15_000;

export const usualPorts = { ftp: 21, ftps: 21, sftp: 22 } as const;

/**
 * The server as an address: what may be connected to is decided for host and port, as for the web.
 * @throws AppError `input.invalid` for what is no name of a host.
 */
export function serverUrl({
  kind,
  host,
  port = usualPorts[kind],
}: Pick<FileServerSource, 'kind' | 'host' | 'port'>): URL {
  const text = `http://${host}:${port}/`;
  const isHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])$/i.test(host);
  if (!isHost || !URL.canParse(text))
    throw refusal(
      'Write the name of the server alone, without ftp:// and without a folder, for example ftp.example.com.',
    );
  return new URL(text);
}

interface Session {
  /** Public, or allowed by the operator. */
  readonly address: string;
  /** Aborts when the time is up or the caller cancels. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` against a checked address, and explains a failure in words.
 * @param end closes open connections: a silent server is not waited for.
 */
export async function withServer<T>(
  url: URL,
  {
    allowed,
    ask: { signal, within },
  }: { readonly allowed: AllowedHosts; readonly ask: Pick<TransportAsk, 'signal' | 'within'> },
  work: (session: Session) => Promise<T>,
  { end, reason }: { readonly end: () => void; readonly reason: (error: unknown) => AppError | null },
): Promise<T> {
  const timeout = AbortSignal.timeout(within);
  const both = signal ? AbortSignal.any([timeout, signal]) : timeout;
  both.addEventListener('abort', end);
  try {
    return await work({ address: await findAddress(url, allowed), signal: both });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AppError) throw error;
    if (timeout.aborted)
      throw passing(`${url.hostname} did not send the file within ${Math.round(within / 1000)} seconds.`);
    throw reason(error) ?? connectionError(error, url.hostname);
  } finally {
    both.removeEventListener('abort', end);
    end();
  }
}

export function refusedLogin(host: string, secret: string): AppError {
  return refusal(`${host} refuses the user name or the ${secret}. Check both.`);
}

export function silent(host: string): AppError {
  return passing(`${host} did not answer within ${connectWithin / 1000} seconds.`);
}
