/** Events of a site without a key: nothing leaves the server, and the console shows what would. */
import { type ForwardPort, ForwardRefused } from '#domain/ports/forwarding.ts';

const bodyLimit = 16 * 1024;

export const logOnlyForward: ForwardPort = {
  async send({ body }) {
    if (Buffer.byteLength(JSON.stringify(body)) > bodyLimit)
      throw new ForwardRefused('The event is too long to be sent.');
    return 'written down only: no key is stored';
  },
};
