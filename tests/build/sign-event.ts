import { createHmac } from 'node:crypto';

/** As a payment service signs the body of an event, `seconds` after 1970. */
export function signEvent(key: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}
