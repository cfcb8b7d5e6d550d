/** Events by HTTP: to GA4's Measurement Protocol and Meta's Conversions API, or to hosts that answer like them. */

import * as z from 'zod';
import { jsonOf } from '#domain/json/json-of.ts';
import { type ForwardPort, ForwardRefused, type ForwardRequest } from '#domain/ports/forwarding.ts';
import { type PostAnswer, postBody } from '../outbound/post-body.ts';
import type { AllowedHosts } from '../outbound/safe-address.ts';

/** Addresses without a slash at the end: settings of the operator. */
export type ForwardHosts = { readonly [service in ForwardRequest['service']]: string };

export const standardHosts: ForwardHosts = {
  ga4: 'https://www.google-analytics.com',
  meta: 'https://graph.facebook.com/v23.0',
};

interface HttpForwardOptions {
  readonly hosts?: ForwardHosts;
  /** Secret of the property, or token of the pixel. */
  readonly key: string;
  /** Milliseconds that a service may take. */
  readonly within?: number;
}

const answerLimit = 4000;
const bodyLimit = 16 * 1024;

const googleCheck = z.object({ validationMessages: z.array(z.object({ description: z.string() })) });
const metaFault = z.object({ error: z.object({ message: z.string(), type: z.string().optional() }) });

export function httpForward({ hosts = standardHosts, key, within = 5000 }: HttpForwardOptions): ForwardPort {
  return {
    async send(request) {
      const { service, account, body, isSample } = request;
      // One service takes the key in the address, the other in the body: it never appears in an error.
      const url =
        service === 'ga4'
          ? new URL(
              `${hosts.ga4}${isSample ? '/debug' : ''}/mp/collect?${new URLSearchParams({ measurement_id: account, api_secret: key })}`,
            )
          : new URL(`${hosts.meta}/${encodeURIComponent(account)}/events`);
      const text = JSON.stringify(service === 'ga4' ? body : { ...body, access_token: key });
      if (Buffer.byteLength(text) > bodyLimit) throw new ForwardRefused('The event is too long to be sent.');
      const allowed: AllowedHosts = new Set([url.host]);
      const answer = await postBody({ url, headers: {}, body: text }, { allowed, within, most: answerLimit });
      return read(url.host, request, { ...answer, text: answer.text.replaceAll(key, '…') });
    },
  };
}

/** @throws ForwardRefused, Error. */
function read(host: string, { service, isSample }: ForwardRequest, { status, text }: PostAnswer): string {
  if (status >= 200 && status < 300) {
    const check = service === 'ga4' && isSample ? googleCheck.safeParse(jsonOf(text)) : null;
    if (check && !check.success) throw new Error(`${host} answered something else than was agreed.`);
    const [fault] = check?.data.validationMessages ?? [];
    if (fault) throw new ForwardRefused(`${host} would refuse it: ${lineOf(fault.description)}`);
    return check ? `${host} checked it and found nothing wrong` : `${host} answered ${status}`;
  }
  const fault = metaFault.safeParse(jsonOf(text));
  const said = lineOf(fault.success ? fault.data.error.message : text);
  const message = `${host} answered ${status}${said === '' ? '' : `: ${said}`}`;
  // A token that is wrong or has run out can be replaced, and what waits goes then.
  const isKey = fault.success && fault.data.error.type === 'OAuthException' && /token|permission/i.test(said);
  const isFinal = [400, 410, 413, 415, 422].includes(status) && !isKey;
  throw isFinal ? new ForwardRefused(message) : new Error(message);
}

function lineOf(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
