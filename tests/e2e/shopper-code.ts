/** The codes that shoppers get: without a gateway and a mail server messages are files of the server of these tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest code that was sent to a number, waited for. @param after codes that came before, which are not meant */
export async function codeSentTo(number: string, after: readonly string[] = []): Promise<string> {
  const folder = join(process.env['FORECOURT_DATA'] ?? '', 'sms');
  const newest = () => {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.txt'))
      .map(({ name }) => join(folder, name));
    const messages = names
      .map((name) => ({ at: statSync(name).mtimeMs, text: readFileSync(name, 'utf8') }))
      .filter(({ text }) => text.startsWith(`To: ${number}\n`))
      .sort((a, b) => b.at - a.at);
    const code = /\b(\d{6}) is your code/.exec(messages[0]?.text ?? '')?.[1] ?? '';
    return after.includes(code) ? '' : code;
  };
  const found = () => {
    try {
      return newest();
    } catch {
      // Nothing was sent yet: there is no folder.
      return '';
    }
  };
  await expect.poll(found).toMatch(/^\d{6}$/);
  return found();
}
