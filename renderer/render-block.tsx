/** Renders one block, or one part, to a fragment. The only place that calls React on the server. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Block } from '#blocks/kit/define-block.ts';
import { type PartCall, PartContext } from '#blocks/kit/part.tsx';
import type { Viewport } from '#schemas/layout/condition.ts';
import type { Assets } from './assets.ts';
import {
  type BlockInput,
  type IslandState,
  identifierPrefix,
  viewElement,
  wrapperAttributes,
} from './block-element.tsx';
import { type Fragment, fromStatic, toFragment, withAnchors } from './fragment.ts';
import { renderStatic } from './static/render-static.ts';

/** JSON that is safe inside a `<script type="application/json">`: nothing in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

function openTag(attributes: { readonly [name: string]: string }): string {
  let tag = '<div';
  for (const name of Object.keys(attributes)) tag += ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`;
  return `${tag}>`;
}

export function renderBlock(
  block: Block,
  input: BlockInput,
  shownOn: readonly Viewport[] | null,
  assets: Assets,
): Fragment {
  const fragment = renderWrapped(block, input, shownOn, assets);
  return block.anchors ? withAnchors(fragment, block.anchors) : fragment;
}

function renderWrapped(block: Block, input: BlockInput, shownOn: readonly Viewport[] | null, assets: Assets): Fragment {
  const slots = Object.fromEntries(
    Object.keys(block.slots ?? {}).map((slot) => [slot, createElement('fc-slot', { 'data-n': slot })]),
  );
  const attributes = wrapperAttributes(block, input.id, shownOn);
  const src = block.island || block.enhance ? assets.island(block.type) : null;
  // The loader wakes both kinds alike; an enhanced block remains the server's HTML, so its parts are fragments.
  if (block.enhance && src !== null)
    Object.assign(attributes, { 'data-island': block.enhance, 'data-enhance': '', 'data-src': src });
  if (!block.island) return renderPlain(viewElement(block, input, slots), openTag(attributes), '</div>');
  if (src === null) return renderByReact(viewElement(block, input, slots), openTag(attributes), '</div>');
  // An island keeps React's own markers, and its parts stay in place: the browser has to find the same tree.
  const html = renderToString(viewElement(block, input, slots), { identifierPrefix: identifierPrefix(input.id) });
  const state: IslandState = { props: input.props, data: input.data };
  return toFragmentInside(
    openTag({ ...attributes, 'data-island': block.island, 'data-src': src }),
    html,
    [],
    `<script type="application/json">${scriptJson(state)}</script></div>`,
  );
}

function toFragmentInside(before: string, html: string, calls: readonly PartCall[], after: string): Fragment {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(html)?.[0] ?? '';
  return toFragment(preloads + before + html.slice(preloads.length) + after, calls);
}

export function renderPart(call: PartCall): Fragment {
  const view = call.part.view as (item: unknown, options: unknown) => ReactNode;
  return renderPlain(view(call.item, call.options), '', '');
}

/** HTML that no script wakes. */
function renderPlain(node: ReactNode, before: string, after: string): Fragment {
  try {
    return fromStatic(renderStatic(node, before, after));
  } catch {
    // React renders what the static renderer does not know, and throws again what the view threw.
    return renderByReact(node, before, after);
  }
}

function renderByReact(node: ReactNode, before: string, after: string): Fragment {
  const calls: PartCall[] = [];
  const note = (call: PartCall) => String(calls.push(call) - 1);
  const html = renderToStaticMarkup(createElement(PartContext.Provider, { value: note }, node));
  return toFragmentInside(before, html, calls, after);
}
