/** A shopper who signs in to a site in a test, as a browser does: by its pages' forms, with its cookies. */
import { readdir, readFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { type Answer, type TestPlatform, unpacked } from './platform.ts';

export interface Browser {
  /** Cookies by name, as the browser stores them. */
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  /** Sends a form of one of the site's own pages. */
  post(
    path: string,
    fields: { readonly [name: string]: string },
    headers?: { readonly [name: string]: string },
  ): Promise<Answer>;
}

/** A browser on a site's host. @param client its address. */
export function aBrowser(
  { platform }: Pick<TestPlatform, 'platform'>,
  host = 'north.localhost',
  client?: string,
): Browser {
  const cookies = new Map<string, string>();
  const ask = async (method: string, path: string, body?: string, more: { readonly [name: string]: string } = {}) => {
    const held = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, ...(held === '' ? {} : { cookie: held }), ...more };
    const request = new Request(`http://${host}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const response = await platform.app(request, client === undefined ? undefined : arriving(host, path, client));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.some((one) => one.trim() === 'Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = unpacked(Buffer.from(await response.arrayBuffer()), response.headers.get('content-encoding'));
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };
  return {
    cookies,
    get: (path) => ask('GET', path),
    post: (path, fields, headers) =>
      ask('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        ...headers,
      }),
  };
}

function arriving(host: string, url: string, client: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: client });
  return Object.assign(new IncomingMessage(socket), { url, headers: { host }, rawHeaders: ['host', host] });
}

/** The newest code that was sent to a number: without a gateway, a text message is a file. */
export async function codeByText(
  { platform, dataDir }: Pick<TestPlatform, 'platform' | 'dataDir'>,
  to: string,
): Promise<string> {
  await platform.deliveries.runDue();
  const folder = join(dataDir, 'sms');
  // A code belongs to the browser that requested it; its message has its id.
  const newest = 'SELECT id FROM shopper_code WHERE contact = ? AND ended_at IS NULL ORDER BY made_at DESC, id DESC';
  const [live] = await platform.store.ask(newest, [to]);
  const text = await readFile(join(folder, `${live?.['id']}.txt`), 'utf8').catch(() => '');
  const code = text.startsWith(`To: ${to}\n`) && /\b(\d{6}) is your code/.exec(text)?.[1];
  if (code) return code;
  throw new Error(`No code was sent to ${to}; there are ${(await readdir(folder).catch(() => [])).length} messages.`);
}

/** Signs in by text message, through the pages. @returns the answer that led on. */
export async function signInByText(
  platform: Pick<TestPlatform, 'platform' | 'dataDir'>,
  browser: Browser,
  { phone = '0412 345 678', to = '+61412345678', address = '/sign-in?type=my-garage' } = {},
): Promise<Answer> {
  const asked = await browser.post(address, { contact: phone });
  const where = asked.headers.get('location');
  if (asked.status !== 303 || where === null) throw new Error(`No code: ${asked.status} ${asked.text}`);
  return browser.post(where, { code: await codeByText(platform, to) });
}
