/** One block as a React element, the same on the server, in the preview frame and in a full render. */
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { Block, Settings } from '#blocks/kit/define-block.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Viewport } from '#schemas/layout/condition.ts';

export interface BlockInput {
  readonly id: string;
  readonly props: unknown;
  readonly data: unknown;
  readonly settings: Settings;
  readonly site: Site;
}

/** What an island's script needs to hydrate, as it is in the page; the site is in the page once. */
export interface IslandState {
  readonly props: unknown;
  readonly data: unknown;
}

/** Ids that React mints inside an island begin with this, so that cached fragments never collide. */
export function identifierPrefix(id: string): string {
  return `${id}-`;
}

const viewports: readonly Viewport[] = ['phone', 'tablet', 'desk'];

/** Attributes of the wrapper around every block. Always rendered: hiding by viewport is CSS on it. */
export function wrapperAttributes(
  block: Pick<Block, 'type'>,
  id: string,
  shownOn: readonly Viewport[] | null,
): { [name: string]: string } {
  const attributes: { [name: string]: string } = { 'data-block': block.type, 'data-id': id };
  if (shownOn) {
    const hidden = viewports.filter((viewport) => !shownOn.includes(viewport));
    if (hidden.length > 0) attributes['data-hide'] = hidden.join(' ');
  }
  return attributes;
}

/** The slots whose blocks show with these props. */
export function slotsOf(
  { slots = {}, shownSlots }: Pick<Block, 'slots' | 'shownSlots'>,
  props: unknown,
): readonly string[] {
  return shownSlots?.(props) ?? Object.keys(slots);
}

export function viewElement(
  block: Pick<Block, 'view'>,
  input: BlockInput,
  slots: { readonly [slot: string]: ReactNode },
): ReactNode {
  // As an element, not a call: hooks of an island's view then belong to a separate component.
  return createElement(block.view as FunctionComponent<BlockInput & { slots: typeof slots }>, { ...input, slots });
}
