/** Many shoppers want one vehicle at the same moment. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listLeads } from '#tenants/leads/list-leads.ts';
import { staff } from '#tests/build/platform.ts';
import { aReservePlatform, messagesOf, pathOf } from '#tests/build/reserve.ts';

test('200 shoppers reserve one vehicle at once: one holds it, and all others learn that it is held', {
  timeout: 120_000,
}, async () => {
  const { reserve, platform, north, board } = await aReservePlatform();
  /** As a browser does where the server is too busy to begin. */
  const insist = async (number: number) => {
    for (;;) {
      const answer = await reserve(number);
      if (answer.status !== 503) return answer;
      await pause(20);
    }
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => insist(number)));
  const won = answers.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  expect(pathOf(won[0]?.body)).toMatch(/^\/reservations\//);
  const lost = answers.filter(({ status }) => status === 422);
  expect(lost).toHaveLength(199);
  expect(new Set(lost.flatMap(({ body }) => messagesOf(body)))).toEqual(
    new Set([
      'Another shopper has just reserved this vehicle. Ask us, and we will let you know if it becomes available.',
    ]),
  );
  expect((await board(staff.northAdmin.email)).live).toHaveLength(1);
  expect((await listLeads(platform.store, north)).leads).toHaveLength(1);
});
