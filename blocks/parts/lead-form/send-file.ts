/** Sends a file ahead of its form. */

import { formFailed } from '#domain/leads/lead-fields.ts';
import { t } from '#domain/messages/translate.ts';
import { member } from './send-lead.ts';

type FileEnd = { readonly id: string; readonly problem: null } | { readonly id: null; readonly problem: string };

interface FileAnswer {
  readonly status: number;
  readonly text: string;
}

interface Sending {
  /** How much has left, 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Posts a file. Rejects if it cannot be sent, or was cancelled. */
type PostFile = (url: string, file: File, sending: Sending) => Promise<FileAnswer>;

/**
 * Never throws: what went wrong is the answer, with the file's name.
 * @param post the browser's own, or a test's
 */
export async function sendFile(file: File, sending: Sending, post: PostFile = postFile): Promise<FileEnd> {
  const failed = (message: string): FileEnd => ({
    id: null,
    problem: message.includes(file.name) ? message : `${file.name}: ${message}`,
  });
  try {
    const url = `/api/leads/files?name=${encodeURIComponent(file.name.slice(-200))}`;
    const { status, text } = await post(url, file, sending);
    const body: unknown = JSON.parse(text);
    const id = member(body, 'file');
    if (status < 300 && typeof id === 'string') return { id, problem: null };
    const message = member(member(body, 'error'), 'message');
    return failed(typeof message === 'string' ? message : t(formFailed));
  } catch {
    return failed(t('it did not arrive. Check your connection and choose it again.'));
  }
}

/** `fetch` reports no upload progress. */
function postFile(url: string, file: File, { onProgress, signal }: Sending): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = reject;
    request.onabort = reject;
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
