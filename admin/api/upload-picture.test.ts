/** Uploads to a busy server, and the messages for other failures. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPicture } from './upload-picture.ts';

const file = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' });
const busy = { status: 503, body: { error: { code: 'busy', message: 'Busy.' } }, retryAfter: '1' };
const done = { status: 201, body: { medium: 'm1' }, retryAfter: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload that the server refused as busy is sent again when it says, and arrives', async () => {
  const answers = [busy, busy, done];
  const sent = vi.fn(async () => answers.shift() ?? done);
  const arrived = uploadPicture('/tenants/north/media', file, () => undefined, sent);
  await vi.runAllTimersAsync();
  expect(await arrived).toEqual({ medium: 'm1' });
  expect(sent).toHaveBeenCalledTimes(3);
});

test('a refusal is reported with the server’s message, and the upload is not retried', async () => {
  const refused = { status: 415, body: { error: { code: 'input.invalid', message: 'Not a PDF.' } }, retryAfter: null };
  const sent = vi.fn(async () => refused);
  await expect(uploadPicture('/tenants/north/media', file, () => undefined, sent)).rejects.toThrow('Not a PDF.');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('an upload to a busy server is tried four times, then reported as failed', async () => {
  const sent = vi.fn(async () => busy);
  const refused = expect(uploadPicture('/tenants/north/media', file, () => undefined, sent)).rejects.toThrow('Busy.');
  await vi.runAllTimersAsync();
  await refused;
  expect(sent).toHaveBeenCalledTimes(4);
});
