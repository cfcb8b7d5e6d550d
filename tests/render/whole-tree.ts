/** A planned page as one React tree: what fragments put together, and the preview, are compared with. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLocale } from '#domain/messages/languages.ts';
import { PageTree, type TreeBlock, type TreePage } from '#renderer/full-render.tsx';
import type { Loaded } from '#renderer/page-renderer.ts';
import type { Plan, PlannedBlock } from '#renderer/plan.ts';
import type { Site } from '#schemas/documents/site.ts';

export interface WholeHtml {
  readonly html: string;
  readonly preloads: readonly string[];
}

/** HTML of header, main and footer by one render of React's, and the preload links that stood before it. */
export function renderTree(page: TreePage, site: Site): WholeHtml {
  const all = inLocale(site.locale, () => renderToStaticMarkup(createElement(PageTree, { page, site })));
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(all)?.[0] ?? '';
  return { html: all.slice(preloads.length), preloads: preloads.match(/<link[^>]*>/g) ?? [] };
}

export function renderWhole(plan: Plan, loaded: Loaded): WholeHtml {
  return renderTree(planTree(plan, loaded), plan.request.facts.site);
}

/** The tree of a planned page. */
export function planTree(plan: Plan, loaded: Loaded): TreePage {
  const treeOf = ({ compiled, props, slots }: PlannedBlock): TreeBlock => {
    const { id, block, settings, viewports } = compiled;
    const answer = loaded.get(id);
    const data = answer && 'data' in answer ? answer.data : undefined;
    const entries = Object.entries(slots).map(([slot, children]) => [slot, children.map(treeOf)] as const);
    return { id, block, props, data, settings, viewports, slots: Object.fromEntries(entries) };
  };
  const { header, main, footer } = plan.blocks;
  return { header: header.map(treeOf), main: main.map(treeOf), footer: footer.map(treeOf) };
}
