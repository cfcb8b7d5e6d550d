/** Sends a file ahead of its form. */
import { formFailed } from '#domain/leads/lead-fields.ts';

type FileEnd = { readonly id: string; readonly problem: null } | { readonly id: null; readonly problem: string };

/**
 * Never throws: what went wrong is the answer, with the file's name.
 * @param post the browser's `fetch`, or a test's
 */
export async function sendFile(file: File, post: typeof fetch = fetch): Promise<FileEnd> {
  const failed = (message: string): FileEnd => ({
    id: null,
    problem: message.includes(file.name) ? message : `${file.name}: ${message}`,
  });
  try {
    const response = await post(`/api/leads/files?name=${encodeURIComponent(file.name.slice(-200))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
      body: file,
    });
    const body: unknown = await response.json();
    const id = member(body, 'file');
    if (response.ok && typeof id === 'string') return { id, problem: null };
    const message = member(member(body, 'error'), 'message');
    return failed(typeof message === 'string' ? message : formFailed);
  } catch {
    return failed('it did not arrive. Check your connection and choose it again.');
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
