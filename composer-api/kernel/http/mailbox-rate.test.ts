import { expect, test } from 'vitest';
import { MailboxRate } from './mailbox-rate.ts';

const site = (number: number) => `t_${number}`;

test('a mailbox gets three mails of a site and twelve of all, however it is spelled', () => {
  const [rate, now] = [new MailboxRate(), new Date('2026-03-02T01:00:00Z')];
  let sent = 0;
  for (let number = 0; number < 30; number += 1)
    for (let turn = 0; turn < 5; turn += 1)
      if (rate.take(site(number), `Mia+${number}${turn}@Bücher.example`, now)) sent += 1;
  expect(sent).toBe(12);
  expect(rate.take(site(0), 'mia@xn--bcher-kva.example', now)).toBe(false);
  expect(rate.take(site(0), 'noah@xn--bcher-kva.example', now)).toBe(true);
  expect(rate.take(site(31), 'mia@xn--bcher-kva.example', new Date('2026-03-02T03:00:00Z'))).toBe(true);
});
