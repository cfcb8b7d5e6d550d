/** A planned page as one React tree: what fragments put together are held against. */
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type TreeBlock, treeElement } from '#renderer/full-render.tsx';
import type { Loaded } from '#renderer/page-renderer.ts';
import type { Plan, PlannedBlock } from '#renderer/plan.ts';

function treeOf(planned: PlannedBlock, loaded: Loaded): TreeBlock {
  const { id, block, settings, viewports } = planned.compiled;
  const answer = loaded.get(id);
  const slots = Object.fromEntries(
    Object.entries(planned.slots).map(([slot, children]) => [slot, children.map((child) => treeOf(child, loaded))]),
  );
  return {
    id,
    block,
    props: planned.props,
    data: answer && 'data' in answer ? answer.data : undefined,
    settings,
    viewports,
    slots,
  };
}

/** HTML of header, main and footer by one render of React's, and the preload links that stood before it. */
export function renderWhole(
  plan: Plan,
  loaded: Loaded,
): { readonly html: string; readonly preloads: readonly string[] } {
  const { site } = plan.request.facts;
  const region = (blocks: readonly PlannedBlock[]) =>
    blocks.map((planned) => treeElement(treeOf(planned, loaded), site));
  const { header, main, footer } = plan.blocks;
  const all = renderToStaticMarkup(
    createElement(
      Fragment,
      null,
      ...region(header),
      createElement('main', { id: 'main', tabIndex: -1 }, ...region(main)),
      ...region(footer),
    ),
  );
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(all)?.[0] ?? '';
  return { html: all.slice(preloads.length), preloads: preloads.match(/<link[^>]*>/g) ?? [] };
}
