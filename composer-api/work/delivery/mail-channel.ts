/** Mail of the outbox, handed to the mail server. */
import { goneWords, isAddressGone } from '#domain/mail/bounce.ts';
import { type MailPort, MailRefused } from '#domain/ports/mail.ts';
import { addBounced, findBounced } from '#tenants/delivery/bounced-contacts.ts';
import { CircuitBreaker } from '../../kernel/outbound/circuit-breaker.ts';
import { type DeliveryChannel, Undeliverable } from './channel.ts';
import { composeMail, type MailParts } from './compose-mail.ts';

interface MailChannelDeps extends MailParts {
  readonly port: MailPort;
  readonly breaker?: CircuitBreaker;
}

export function mailChannel(deps: MailChannelDeps): DeliveryChannel {
  const breaker = deps.breaker ?? new CircuitBreaker({ failuresToOpen: 5 });
  return {
    channel: 'mail',
    async deliver(delivery) {
      const mail = await composeMail(deps, delivery);
      if (mail === null) return 'Not sent: there is no news left to report.';
      const { store } = deps;
      const { tenantId } = delivery;
      const bounced = delivery.scope === null ? null : await findBounced(store.db, delivery.scope, mail.to);
      if (bounced !== null)
        throw new Undeliverable(
          `${mail.to}: not sent, because mail to this address bounced on ${bounced.at.slice(0, 10)}: ${bounced.reason}. Send it again to retry the address.`,
        );
      // A refused recipient says nothing about the mail server, so it does not count for the circuit.
      const answer = await breaker.run(() =>
        deps.port.send(mail).catch((error: unknown) => {
          if (error instanceof MailRefused) return error;
          throw error;
        }),
      );
      if (answer instanceof MailRefused) {
        const { status, message } = answer;
        if (tenantId !== null && isAddressGone(status))
          await store.tx((db) =>
            addBounced(db, tenantId, mail.to, { reason: goneWords(status), at: store.now().toISOString() }),
          );
        throw new Undeliverable(message);
      }
      return `${mail.to}: ${answer}`;
    },
  };
}
