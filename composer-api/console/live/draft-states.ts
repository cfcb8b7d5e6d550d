/** How the drafts judge the blocks of a page that is live: what publishing them would change. */
import { AppError } from '#domain/errors/app-error.ts';
import type { JudgedRequest } from '#renderer/plan.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { TenantScope } from '#tenants/database/open.ts';
import { makeOf } from '../../site/release/brand-sections.ts';
import { inSection } from '../../site/release/compiled-release.ts';
import type { Needs } from '../api/handlers.ts';
import { openDraft } from '../documents/open-draft.ts';
import { previewStates } from '../documents/preview-states.ts';

type BlockStates = ReadonlyMap<string, PreviewResponse['blocks'][string]>;

export interface DraftStates {
  /** Whether the page is deleted or hidden in the drafts. */
  readonly isRemoved: boolean;
  readonly blocks: BlockStates;
}

/**
 * Data are the same for both, so none are loaded.
 * @returns null where the drafts lack what every page needs
 */
export async function draftStates(
  deps: Needs<'store' | 'registry' | 'sites'>,
  scope: TenantScope,
  key: string,
  request: JudgedRequest,
): Promise<DraftStates | null> {
  try {
    const { release } = await openDraft(deps, scope);
    const found = release.pages.get(key);
    if (!found) return { isRemoved: true, blocks: new Map() };
    const { page } = inSection(release, found, makeOf(found, request.subject));
    const asked = { ...request, facts: release.facts };
    const { blocks } = await previewStates(page, asked, async () => new Map(), []);
    return { isRemoved: false, blocks: new Map(Object.entries(blocks)) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
