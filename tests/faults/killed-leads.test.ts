/** @module-tag long */
/**
 * A server that is killed again and again while shoppers send leads and leads are delivered: each lead that was acknowledged
 * is there once, and each of its mails arrives at least once, every copy under one Message-ID. `KILLS=50` for as many.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '#composer-api/kernel/log.ts';
import { openPlatform } from '#composer-api/server/platform.ts';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { findScopeByHost } from '#tenants/sites/hosts.ts';
import { listOutbox } from '#tests/build/outbox.ts';
import { smtpReceiver } from '#tests/build/smtp-receiver.ts';
import { bareAssets } from '../build/bare-assets.ts';
import { childServers, isGone } from './child-server.ts';

const { folder, start } = childServers('killed-leads');
const kills = Number(process.env['KILLS'] ?? 3);
/** Fewer in all than one address may send. */
const formsOfALine = 25;

test('promise 3: killed at random points of submission and delivery, each acknowledged lead is there once and its mails arrive', {
  timeout: 60_000 + kills * 15_000,
}, async () => {
  const mailbox = await smtpReceiver();
  const dataDir = join(folder, 'data');
  /** What a shopper's browser holds: the key of the form, and the id of the lead once it was answered. */
  const forms = new Map<string, string | null>();
  let sent = 0;

  for (let round = 0; round <= kills; round++) {
    const server = await start(dataDir, { SMTP_URL: mailbox.url });
    const submit = async (key: string) => {
      const body = {
        name: 'Ada',
        email: `${key}@example.com`,
        phone: '0412345678',
        message: `Form ${key}`,
        category: 'General Enquiry',
        idempotency_key: key,
      };
      const { status, text } = await server.send({
        host: 'harbour.localhost',
        method: 'POST',
        path: '/api/leads',
        body,
      });
      expect([200, 201], text).toContain(status);
      const { lead_id } = JSON.parse(text) as { readonly lead_id: string };
      // A form that is sent again is the lead that it was.
      expect(forms.get(key) ?? lead_id).toBe(lead_id);
      forms.set(key, lead_id);
    };
    // A browser that had no answer sends its form again.
    for (const [key, id] of forms) if (id === null) await submit(key);
    const line = async () => {
      for (let form = 0; form < formsOfALine; form++) {
        const key = `killed-form-${sent++}`;
        forms.set(key, null);
        try {
          await submit(key);
        } catch (error) {
          if (isGone(error)) return;
          throw error;
        }
      }
    };
    const lines = round < kills ? [line(), line()] : [];
    // Any moment: between two answers, in a transaction, in a mail that is half sent.
    await pause(randomInt(10, 500));
    server.kill();
    expect(await server.ended).toBe('SIGKILL');
    await Promise.all(lines);
  }

  const { leads, outbox: deliveries } = await deliverTheRest(dataDir, mailbox.url);
  // A lead's answer deadline waits in addition to its mails.
  const outbox = deliveries.filter(({ channel }) => channel === 'mail');
  expect(outbox.length).toBeGreaterThanOrEqual(forms.size);
  expect(new Set(leads)).toEqual(new Set(forms.values()));
  expect(leads).toHaveLength(forms.size);
  expect(outbox.filter(({ state }) => state !== 'sent')).toEqual([]);
  const keys = new Map<string, number>();
  for (const { mail } of mailbox.received) keys.set(mail.messageId ?? '', (keys.get(mail.messageId ?? '') ?? 0) + 1);
  // Every row of the outbox arrived, and nothing else did.
  expect(new Set([...keys.keys()].map((key) => key.slice(1, key.indexOf('@'))))).toEqual(
    new Set(outbox.map(({ id }) => id)),
  );
  const twice = [...keys.values()].filter((copies) => copies > 1).length;
  console.log(`${kills} kills: ${leads.length} leads, ${outbox.length} mails, ${twice} of them sent twice`);
});

/** The next start, at a time when the leases of the dead processes have run out; then what is stored. */
async function deliverTheRest(dataDir: string, smtpUrl: string) {
  const platform = await openPlatform({
    dataDir,
    publicDir: dataDir,
    assets: bareAssets,
    log: createLog('silent'),
    say: () => {},
    mail: { smtpUrl },
    now: () => new Date(Date.now() + 3_600_000),
  });
  try {
    await platform.deliveries.runDue();
    const scope = await findScopeByHost(platform.store, 'harbour.localhost');
    if (!scope) throw new Error('the site is gone');
    const leads: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listLeads(platform.store, scope, { cursor });
      leads.push(...page.leads.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return { leads, outbox: await listOutbox(platform.store, scope) };
  } finally {
    await platform.close();
  }
}
