import type { ReleaseCheck } from '#tenants/documents/go-live.ts';
import { checkDocuments } from './check-documents.ts';
import type { ConsoleDeps } from './console-env.ts';

/** What stands between drafts and shoppers: nothing with an error goes live. */
export function releaseCheck(deps: Pick<ConsoleDeps, 'registry'>): ReleaseCheck {
  return (candidate) => checkDocuments(deps, candidate);
}
