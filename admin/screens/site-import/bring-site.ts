/** Uploads a site's file in parts, and waits until the site is imported. */
import { type SiteImport, sitePartBytes } from '#schemas/api/site-import.ts';
import { callApi } from '../../api/client.ts';
import { pause } from '../../api/retry.ts';

const lookEveryMs = 700;

/** @returns the import at its end, done or failed. @throws ApiFailure, or the signal's reason. */
export async function bringSite(
  { file, slug }: { readonly file: File; readonly slug: string },
  { onProgress, signal }: { readonly onProgress: (state: SiteImport) => void; readonly signal: AbortSignal },
): Promise<SiteImport> {
  let state = await callApi('POST /site-imports', { body: { slug, bytes: file.size }, signal });
  onProgress(state);
  while (state.state === 'uploading') {
    const part = file.slice(state.received, state.received + sitePartBytes);
    state = await callApi('PUT /site-imports/:import/file', {
      import: state.id,
      query: { from: state.received },
      body: part,
      signal,
    });
    onProgress(state);
  }
  while (state.state === 'checking' || state.state === 'storing') {
    await pause(lookEveryMs, signal);
    state = await callApi('GET /site-imports/:import', { import: state.id, signal });
    onProgress(state);
  }
  return state;
}
