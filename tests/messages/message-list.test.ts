/** The list of messages, and that every catalogue entry translates a message in use. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messagesOfNewZealand } from '#domain/messages/en-nz.ts';
import { fillMessage } from '#domain/messages/fill-message.ts';
import { compareText } from '#domain/text/compare.ts';
import { messageList, readMessages } from '#scripts/messages/read-messages.mjs';

const root = join(import.meta.dirname, '../..');
const messages = readMessages(root);

test('the list that `npm run messages` writes has a line for each message, with the files that say it', () => {
  expect(messages.size).toBeGreaterThan(700);
  const lines = messageList(messages).split('\n');
  expect(lines.length).toBe(messages.size + 2);
  expect(lines).toContain(`Photos on their way\tdomain/vehicle/photos.ts`);
});

test('every entry for New Zealand translates a message that there is, and says it otherwise', () => {
  const entries = Object.entries(messagesOfNewZealand);
  expect(entries.filter(([source, text]) => !messages.has(source) || source === text)).toEqual([]);
});

/** Names of the places of a message. */
function placesOf(text: string): readonly string[] {
  const names = new Set<string>();
  const values = new Proxy(
    {},
    { has: () => true, getOwnPropertyDescriptor: (_, name) => note(String(name)), get: () => 1 },
  );
  const note = (name: string) => {
    names.add(name);
    return { configurable: true, enumerable: true, value: 1 };
  };
  fillMessage(text, values, 'en-AU');
  return [...names].sort(compareText);
}

test('an entry has the places of its message', () => {
  for (const [source, text] of Object.entries(messagesOfNewZealand))
    expect([source, placesOf(text)]).toEqual([source, placesOf(source)]);
});

test('no message is a piece that others are put together from', () => {
  const glued = [...messages.keys()].filter((text) => /^[ ,.;:]|[ ,;]$|\{value\d?\}/.test(text));
  expect(glued).toEqual([' ext {extension}', ', home', ', optional']);
});
