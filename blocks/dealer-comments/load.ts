import { isAvailable } from '#domain/vehicle/availability.ts';
import { dealerComments } from '#domain/vehicle/dealer-comments.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { requireVehicle } from '../kit/subject-vehicle.ts';
import type { Props } from './schema.ts';

/** Null for a vehicle that is gone: they were written to sell it. */
export type Data = {
  /** Cut at a word; null when the whole text is short enough to show. */
  readonly preview: readonly string[] | null;
  readonly paragraphs: readonly string[];
} | null;

export async function load(_props: Props, context: LoadContext): Promise<Data> {
  const vehicle = requireVehicle(context);
  if (!isAvailable(vehicle)) return null;
  const comments = dealerComments(vehicle.dealercomments, context.settings);
  return { preview: comments.cut ? comments.preview : null, paragraphs: comments.paragraphs };
}
