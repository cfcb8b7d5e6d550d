/** Files in a store that speaks S3. Large ones go up in parts; what fails in passing is tried again. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type FileHead, type FilePort, isFileKey, requireFileKey } from '#domain/ports/files.ts';
import { CircuitBreaker } from '../outbound/circuit-breaker.ts';
import { partsOf } from './parts.ts';

interface S3Options {
  readonly bucket: string;
  /** Before every key, with its slash at the end; empty for none. */
  readonly prefix: string;
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
  /** Milliseconds for a request, and for each piece of an answer. */
  readonly timeout?: number;
  /** Milliseconds before the second try; each further one waits four times as long. */
  readonly wait?: number;
  /** Bytes per part. S3 requires at least 5 MB. */
  readonly partBytes?: number;
}

const megabyte = 1024 * 1024;
const tries = 4;
const mostAnswer = 8 * megabyte;
const mostListed = 1000;

/** The store refused the request: retrying is useless. */
class Refused extends Error {}

export function s3Files(options: S3Options): FilePort {
  const { bucket, prefix, endpoint, region, timeout = 30_000, wait = 250, partBytes = 8 * megabyte } = options;
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secret,
    service: 's3',
    region,
    retries: 0,
  });
  const breaker = new CircuitBreaker({ failuresToOpen: 5, restMs: 10_000 });
  const addressOf = (key: string) => `${endpoint}/${bucket}/${prefix}${requireFileKey(key)}`;

  async function once(method: string, url: string, body?: Uint8Array, headers: Record<string, string> = {}) {
    const content = body === undefined ? null : new Uint8Array(body);
    const hash = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    const request = await client.sign(url, {
      method,
      body: content,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error('the store took too long to answer')), timeout);
    try {
      const answer = await fetch(request, { signal: abort.signal, redirect: 'error' });
      if (answer.status === 429 || answer.status >= 500) {
        await answer.body?.cancel();
        throw new Error(`the store answered ${answer.status}`);
      }
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Refused, or the last error */
  async function ask(method: string, url: string, body?: Uint8Array, headers?: Record<string, string>) {
    let answer: Response | null = null;
    for (let attempt = 1; answer === null; attempt += 1) {
      try {
        answer = await breaker.run(() => once(method, url, body, headers));
      } catch (error) {
        if (attempt === tries) throw failed(method, url, error);
        await pause(wait * 4 ** (attempt - 1));
      }
    }
    if (answer.ok || answer.status === 404 || answer.status === 416) return answer;
    const text = (await textOf(answer)).slice(0, 2000);
    throw new Refused(`The file store refused ${method} (${answer.status} ${tagOf(text, 'Code') ?? ''}).`);
  }

  /** As `ask`, where the bucket has to be there. */
  async function must(method: string, url: string, body?: Uint8Array): Promise<Response> {
    const answer = await ask(method, url, body);
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Refused(`The file store refused ${method} (${answer.status}): is there a bucket ${bucket}?`);
    }
    return answer;
  }

  async function head(key: string): Promise<FileHead | null> {
    const answer = await ask('HEAD', addressOf(key));
    if (!answer.ok) return null;
    const at = new Date(answer.headers.get('last-modified') ?? 0).toISOString();
    return { key, bytes: Number(answer.headers.get('content-length') ?? 0), at };
  }

  async function putLarge(url: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const begun = tagOf(await textOf(await must('POST', `${url}?uploads=`)), 'UploadId');
    if (begun === null) throw new Error('The file store did not say how to go on with a large file.');
    const upload = `uploadId=${encodeURIComponent(begun)}`;
    try {
      const tags: string[] = [];
      for await (const part of parts) {
        const answer = await must('PUT', `${url}?partNumber=${tags.length + 1}&${upload}`, part);
        tags.push(answer.headers.get('etag') ?? '');
        await answer.body?.cancel();
      }
      const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const whole = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      const said = await textOf(await must('POST', `${url}?${upload}`, new TextEncoder().encode(whole)));
      // S3 may say 200 and fail after.
      if (said.includes('<Error>')) throw new Error(`The file store lost a large file (${tagOf(said, 'Code')}).`);
    } catch (error) {
      await ask('DELETE', `${url}?${upload}`).catch(() => {});
      throw error;
    }
  }

  return {
    head,
    async put(key, bytes) {
      const url = addressOf(key);
      const parts = partsOf(bytes, partBytes);
      const first = await parts.next();
      const second = first.done ? first : await parts.next();
      if (second.done) {
        const answer = await must('PUT', url, first.done ? new Uint8Array() : first.value);
        await answer.body?.cancel();
        return;
      }
      const begun = [first.value, second.value].filter((part) => part instanceof Uint8Array);
      await putLarge(
        url,
        (async function* () {
          yield* begun;
          yield* parts;
        })(),
      );
    },
    async get(key, range) {
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${range.from}-${range.to ?? ''}` };
      const answer = await ask('GET', addressOf(key), undefined, headers);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (answer.status === 416 || answer.body === null) return nothing();
      const stated = answer.headers.get('content-length');
      return whole(answer.body, stated === null ? null : Number(stated), timeout);
    },
    async list(wanted, { after = '', limit = mostListed } = {}) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix: `${prefix}${wanted}`,
        'max-keys': String(Math.min(limit, mostListed)),
        ...(after === '' ? {} : { 'start-after': `${prefix}${after}` }),
      });
      const text = await textOf(await must('GET', `${endpoint}/${bucket}?${query}`));
      const [, ...entries] = text.split('<Contents>');
      const heads = entries.map((entry) => ({
        key: (tagOf(entry, 'Key') ?? '').slice(prefix.length),
        bytes: Number(tagOf(entry, 'Size') ?? 0),
        at: new Date(tagOf(entry, 'LastModified') ?? 0).toISOString(),
      }));
      const next = tagOf(text, 'IsTruncated') === 'true' ? (heads.at(-1)?.key ?? null) : null;
      return { files: heads.filter(({ key }) => isFileKey(key)), next };
    },
    async delete(key) {
      const answer = await ask('DELETE', addressOf(key));
      await answer.body?.cancel();
    },
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** An answer's bytes; an answer that ends early or stalls is an error. */
async function* whole(
  body: ReadableStream<Uint8Array>,
  stated: number | null,
  timeout: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the file store stopped sending')), timeout);
      });
      const { done, value } = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (done) break;
      bytes += value.length;
      yield value;
    }
    if (stated !== null && bytes !== stated) throw new Error('the file store ended a file early');
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswer) throw new Refused('The file store answered with more than a list can be.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of the first element with a name; null if there is none. */
function tagOf(text: string, name: string): string | null {
  const begin = text.indexOf(`<${name}>`);
  const end = begin === -1 ? -1 : text.indexOf(`</${name}>`, begin);
  return end === -1 ? null : text.slice(begin + name.length + 2, end);
}

function failed(method: string, url: string, error: unknown): Error {
  const why = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
  return new Error(`The file store at ${new URL(url).host} could not be reached (${method}: ${why}).`, {
    cause: error,
  });
}
