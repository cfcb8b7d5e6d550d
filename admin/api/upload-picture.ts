/** Sends pictures to the server, with progress. */
import type { ApiError } from '#schemas/api/error.ts';
import { pause, pauseBeforeRetry } from './retry.ts';

/** Bytes that the server accepts. */
const limit = 25 * 1024 * 1024;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** `Retry-After` as sent; null if it was not. */
  readonly retryAfter: string | null;
}

type OnProgress = (share: number) => void;

/** One try. Rejects where the connection breaks off. */
type Send = (address: string, file: File, onProgress: OnProgress) => Promise<Answer>;

/**
 * To any endpoint that takes a picture. Retries when the server is busy, like every other call (`retry.ts`).
 * @param address of the route (`apiAddress`).
 * @param onProgress share sent, 0 to 1.
 * @param send the browser's own, or a test's
 * @throws Error with a message for the person.
 */
export async function uploadPicture<T>(
  address: string,
  file: File,
  onProgress: OnProgress,
  send: Send = sendByRequest,
): Promise<T> {
  if (file.size > limit)
    throw new Error(`The file has ${Math.ceil(file.size / 1048576)} MB; the limit is 25 MB. Save it smaller.`);
  const begun = performance.now();
  for (let retries = 0; ; retries++) {
    const { status, body, retryAfter } = await send(address, file, onProgress);
    if (status === 200 || status === 201) return body as T;
    const error = isApiError(body) ? body.error : null;
    const ms = pauseBeforeRetry(
      { method: 'POST', status, code: error?.code ?? '', retryAfter, retries, elapsedMs: performance.now() - begun },
      Math.random(),
    );
    if (ms === null) throw new Error(error?.message ?? 'The server could not take this file.');
    await pause(ms);
  }
}

/** `fetch` reports no upload progress. */
function sendByRequest(address: string, file: File, onProgress: OnProgress): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        retryAfter: request.getResponseHeader('retry-after'),
      });
    request.onerror = () => reject(new Error('The connection was lost. Try again.'));
    request.send(file);
  });
}

function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'error' in value;
}
