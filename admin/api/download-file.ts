/** Downloads the answer of a POST as a file, for parameters that must not be in an address. */
import { ApiFailure } from './api.ts';

/** @param address of the route (`apiAddress`). @throws ApiFailure in the server's words. */
export async function downloadFile(address: string, body: object, name: string): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    const answer = (await response.json().catch(() => null)) as {
      readonly error?: { readonly message?: string };
    } | null;
    const message = answer?.error?.message ?? 'The file could not be made. Try again in a moment.';
    throw new ApiFailure(response.status, 'server.failed', message, [], answer);
  }
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
