import { describe, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const file = new File(['x'], 'my cv.pdf');
const sending = { onProgress: () => undefined, signal: new AbortController().signal };
const answers = (status: number, text: string) => async () => ({ status, text });

describe('a file that is sent ahead of its form', () => {
  test('is known by its id, and sent under its name', async () => {
    let asked = '';
    const end = await sendFile(file, sending, async (url) => {
      asked = url;
      return { status: 201, text: '{"file":"abc"}' };
    });
    expect(end).toEqual({ id: 'abc', problem: null });
    expect(asked).toBe('/api/leads/files?name=my%20cv.pdf');
  });

  test.each([
    [
      'the server says why',
      answers(400, '{"error":{"message":"The file is empty."}}'),
      'my cv.pdf: The file is empty.',
    ],
    ['its name once', answers(413, '{"error":{"message":"my cv.pdf is too large."}}'), 'my cv.pdf is too large.'],
    ['an answer without words', answers(500, '{}'), 'my cv.pdf: An error occurred when submitting this form'],
    [
      'nothing arrives',
      answers(502, '<html>'),
      'my cv.pdf: it did not arrive. Check your connection and choose it again.',
    ],
    [
      'the line breaks',
      async () => Promise.reject(new Error('gone')),
      'my cv.pdf: it did not arrive. Check your connection and choose it again.',
    ],
  ])('%s', async (_, post, problem) => {
    expect(await sendFile(file, sending, post)).toEqual({ id: null, problem });
  });
});
