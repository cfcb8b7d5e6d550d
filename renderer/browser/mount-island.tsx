/** Hydrates one island from the state in the page. */
import { type ComponentType, createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { IslandInput } from '#blocks/kit/define-block.ts';
import type { Site } from '#schemas/documents/site.ts';
import { type IslandState, identifierPrefix } from '../block-element.tsx';

let site: Site | undefined;

function readJson<T>(element: Element | null): T {
  return JSON.parse(element?.textContent ?? 'null') as T;
}

/**
 * @param element the block's wrapper; its last child is the state, everything before it is the island's HTML. Resolves
 * once the island can handle events.
 */
export function mountIsland<P, D>(element: Element, island: ComponentType<IslandInput<P, D>>): void {
  const id = element.getAttribute('data-id') ?? '';
  const script = element.lastElementChild;
  const state = readJson<IslandState>(script);
  site ??= readJson<Site>(document.getElementById('fc-site'));
  script?.remove();
  const input = { ...state, id, site, slots: {} } as IslandInput<P, D>;
  flushSync(() => {
    hydrateRoot(element, createElement(StrictMode, null, createElement(island, input)), {
      identifierPrefix: identifierPrefix(id),
      onRecoverableError: (error) => console.warn('island', element.getAttribute('data-block'), error),
    });
  });
}
