import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const limits = { texts: 1000, parts: 10, total: 100_000 };

/** A request whose body arrives in pieces of these lengths. */
function inPieces(body: Uint8Array, type: string, lengths: readonly number[]): Request {
  let [at, next] = [0, 0];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      const length = lengths[next++ % Math.max(1, lengths.length)] ?? body.length;
      controller.enqueue(body.subarray(at, at + length));
      at += length;
    },
  });
  return new Request('http://site.example/', {
    method: 'POST',
    body: stream,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
}

async function encoded(form: FormData): Promise<{ readonly body: Uint8Array; readonly type: string }> {
  const request = new Request('http://site.example/', { method: 'POST', body: form });
  return {
    body: new Uint8Array(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}

async function read(request: Request, readsUpTo = Number.POSITIVE_INFINITY) {
  const files: { field: string; name: string; bytes: Buffer }[] = [];
  const texts = await readMultipart(request, limits, async ({ field, name }, bytes) => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of bytes) {
      parts.push(part);
      size += part.length;
      if (size > readsUpTo) break;
    }
    files.push({ field, name, bytes: Buffer.concat(parts) });
  });
  return { texts: Object.fromEntries(texts), files };
}

describe('a form with files', () => {
  test('reads the same however the body is split into pieces, with delimiters in the bytes of files', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (bytes, lengths) => {
          const form = new FormData();
          form.set('before', 'Zoë\n2');
          const content = Buffer.concat([Buffer.from('\r\n--'), bytes, Buffer.from('\r\n------\r\n')]);
          form.set('cv', new File([content], 'my "cv".pdf'));
          form.set('after', '');
          const { body, type } = await encoded(form);
          const { texts, files } = await read(inPieces(body, type, lengths));
          expect(texts).toEqual({ before: 'Zoë\n2', after: '' });
          expect(files).toEqual([{ field: 'cv', name: 'my "cv".pdf', bytes: content }]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('an unread file is skipped, and the fields after it arrive', async () => {
    const form = new FormData();
    form.set('cv', new File([new Uint8Array(50_000)], 'cv.pdf'));
    form.set('message', 'Hello');
    const { body, type } = await encoded(form);
    const { texts, files } = await read(inPieces(body, type, [777]), 1000);
    expect(texts).toEqual({ message: 'Hello' });
    expect(files[0]?.bytes.length).toBeLessThan(3000);
  });

  test.each([
    ['too many fields', () => new Array(11).fill('x'), 'input.invalid'],
    ['too much text', () => ['x'.repeat(1001)], 'input.too-large'],
    ['too much of all', () => [new File([new Uint8Array(120_000)], 'a')], 'input.too-large'],
  ])('%s', async (_, values, code) => {
    const form = new FormData();
    for (const [n, value] of values().entries()) form.append(`f${n}`, value);
    const { body, type } = await encoded(form);
    await expect(read(inPieces(body, type, [5000]))).rejects.toMatchObject({ code });
  });

  test('a body that breaks off or is not multipart is the caller’s mistake', async () => {
    const form = new FormData();
    form.set('a', 'b');
    form.set('cv', new File(['c'], 'c.txt'));
    const { body, type } = await encoded(form);
    for (let cut = 0; cut < body.length - 4; cut += 7)
      await expect(read(inPieces(body.subarray(0, cut), type, [50]))).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(read(inPieces(body, 'multipart/form-data', [50]))).rejects.toMatchObject({ code: 'input.invalid' });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
        await expect(read(inPieces(noise, 'multipart/form-data; boundary=x', [30]))).rejects.toMatchObject({
          code: 'input.invalid',
        });
      }),
      { numRuns: 60 },
    );
  });
});
