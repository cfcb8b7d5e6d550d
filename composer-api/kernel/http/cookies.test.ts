/** K17: over https every cookie that opens something has a name that no sibling host can set. */
import { expect, test } from 'vitest';
import { sources } from '#tests/rooms/sources.ts';
import { readCookie, setCookie } from './cookies.ts';

const token = 'a'.repeat(43);

test.each(['fc_draft', 'fc_draft_language', 'fc_visit', 'fc_device'])('K17: %s', (name) => {
  const secure = new Request('https://north.example/', { headers: { cookie: `${name}=${token}` } });
  expect(setCookie(secure, name, token, 60)).toBe(
    `__Host-${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure`,
  );
  // Without the prefix it may come from a sibling host.
  expect(readCookie(secure, name)).toBeNull();
  const own = new Request('https://north.example/', { headers: { cookie: `__Host-${name}=${token}` } });
  expect(readCookie(own, name)).toBe(token);
});

test('K17: cookies that scripts cannot read are made in one place', () => {
  const elsewhere = [...sources()].filter(
    ([file, text]) => !/\.test\.tsx?$|^tests\//.test(file) && text.includes('; HttpOnly'),
  );
  expect(elsewhere.map(([file]) => file)).toEqual(['composer-api/kernel/http/cookies.ts']);
});
