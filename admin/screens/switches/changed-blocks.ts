/** What a tried switch does to a page: the blocks of the two previews compared. */
import { equalJson } from '#domain/json/equal-json.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Json } from '#schemas/shapes/json.ts';
import type { PictureMark } from '../../frame/page-picture.tsx';

interface SwitchEffectMarks {
  /** Blocks that only the page of today has, and those that change. */
  readonly before: readonly PictureMark[];
  /** Blocks that only the page to be has, and those that change. */
  readonly after: readonly PictureMark[];
}

/** Blocks that are drawn from other props, settings or data count as changed, whether or not a shopper sees it. */
export function changedBlocks(before: PreviewResponse, after: PreviewResponse): SwitchEffectMarks {
  const ids = [...new Set([...Object.keys(before.blocks), ...Object.keys(after.blocks)])];
  const marks = { before: [] as PictureMark[], after: [] as PictureMark[] };
  for (const blockId of ids) {
    const [was, is] = [before.blocks[blockId], after.blocks[blockId]];
    if (!was?.shown && is?.shown) marks.after.push({ blockId, kind: 'added' });
    else if (was?.shown && !is?.shown) marks.before.push({ blockId, kind: 'removed' });
    else if (was?.shown && is?.shown && !equalJson(part(was), part(is))) {
      marks.before.push({ blockId, kind: 'changed' });
      marks.after.push({ blockId, kind: 'changed' });
    }
  }
  return marks;
}

/** What a view is drawn from. */
function part({ props, settings, data }: PreviewResponse['blocks'][string]): Json {
  return [props, settings, data ?? null];
}
