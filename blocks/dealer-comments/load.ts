import { dealerComments } from '#domain/vehicle/dealer-comments.ts';
import type { LoadContext } from '../define-block.ts';
import { requireVehicle } from '../subject-vehicle.ts';
import type { Props } from './schema.ts';

export interface Data {
  /** Cut at a word; null when the whole text is short enough to stand open. */
  readonly preview: readonly string[] | null;
  readonly paragraphs: readonly string[];
}

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const comments = dealerComments(requireVehicle(context).dealercomments, context.settings);
  return { preview: comments.cut ? comments.preview : null, paragraphs: comments.paragraphs };
}
