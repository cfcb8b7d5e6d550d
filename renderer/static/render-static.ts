/**
 * React elements to HTML in one pass, for blocks without state: byte for byte what React's own renderer writes (a test
 * compares them). With it, a page without any cached fragment takes three quarters of the processor time. It throws on
 * unknown features (hooks, context, classes, rare elements), and React renders those.
 */
import { Fragment, type FunctionComponent, type ReactElement } from 'react';
import { type PartCall, PartSlot } from '#blocks/kit/part.tsx';
import { attribute } from './attributes.ts';
import { escapeText } from './escape.ts';
import { Unknown } from './unknown.ts';

/** A place for a block's children, or for a part. */
export type Hole = { readonly slot: string } | { readonly call: PartCall };

export interface StaticHtml {
  readonly pieces: readonly (string | Hole)[];
  /** `<link rel="preload">` of pictures that are needed at once, in document order. */
  readonly preloads: readonly string[];
}

interface Props {
  readonly [name: string]: unknown;
  readonly children?: unknown;
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly checked?: unknown;
  readonly defaultChecked?: unknown;
  readonly crossOrigin?: unknown;
  readonly integrity?: unknown;
  readonly type?: unknown;
  readonly referrerPolicy?: unknown;
}

const elementType = Symbol.for('react.transitional.element');
/** More pictures than this that are wanted at once: React sorts them by urgency. */
const mostPreloads = 10;

/** Elements whose HTML depends on more than their properties. */
const leftToReact = new Set(
  'base body head html link listing menuitem meta object pre script style textarea title'.split(' '),
);
const emptyElements = new Set('area br col embed hr img input keygen param source track wbr'.split(' '));
/** Properties that React writes after all others, in this order. */
const lateNames: { readonly [tag: string]: readonly string[] } = {
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'value'],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
  option: ['selected'],
  select: ['value', 'defaultValue'],
};
const noNames: readonly string[] = [];

interface Tag {
  readonly name: string;
  readonly open: string;
  /** Null where it has no content. */
  readonly close: string | null;
  readonly late: readonly string[];
}
const tags = new Map<string, Tag>();

function tagOf(name: string): Tag {
  const known = tags.get(name);
  if (known !== undefined) return known;
  if (leftToReact.has(name) || !/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) throw new Unknown(`<${name}>`);
  const close = emptyElements.has(name) ? null : `</${name}>`;
  const tag = { name, open: `<${name}`, close, late: lateNames[name] ?? noNames };
  tags.set(name, tag);
  return tag;
}

class StaticRender implements StaticHtml {
  readonly pieces: (string | Hole)[] = [];
  readonly preloads: string[] = [];
  readonly #pictures = new Set<string>();
  html: string;
  /** Nothing inside a `<picture>` or `<noscript>` is preloaded from the head. */
  #hasPreloads = true;
  /** The value of the enclosing `<select>`, if any. */
  #selected: unknown;

  constructor(before: string) {
    this.html = before;
  }

  end(after: string): StaticHtml {
    this.pieces.push(this.html + after);
    return this;
  }

  node(node: unknown): void {
    if (typeof node === 'string') this.html += escapeText(node);
    else if (typeof node === 'number') this.html += node;
    else if (typeof node === 'object' && node !== null) {
      if (Array.isArray(node)) for (let i = 0; i < node.length; i++) this.node(node[i]);
      else if ((node as { $$typeof?: unknown }).$$typeof === elementType) this.element(node as ReactElement<Props>);
      else throw new Unknown('an object that is no element');
    } else if (typeof node !== 'boolean' && node !== null && node !== undefined) throw new Unknown(typeof node);
  }

  element({ type, props }: ReactElement<Props>): void {
    if (typeof type === 'string') this.host(type, props);
    else this.component(type, props);
  }

  component(type: unknown, props: Props): void {
    // A part's properties are its call.
    if (type === PartSlot) this.hole({ call: props as unknown as PartCall });
    else if (typeof type === 'function') {
      if ((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent)
        throw new Unknown('a class');
      this.node((type as FunctionComponent<Props>)(props));
    } else if (type === Fragment) this.node(props.children);
    else throw new Unknown('an element of React’s own');
  }

  hole(hole: Hole): void {
    this.pieces.push(this.html, hole);
    this.html = '';
  }

  host(name: string, props: Props): void {
    if (name === 'fc-slot') {
      this.hole({ slot: String(props['data-n']) });
      return;
    }
    const tag = tagOf(name);
    if (name === 'img') this.preload(props);
    let html = tag.open;
    for (const key in props) {
      if (key === 'children' || key === 'dangerouslySetInnerHTML' || (tag.late !== noNames && tag.late.includes(key)))
        continue;
      const value = props[key];
      // An empty address of a link is the page itself.
      html += value === '' && key === 'href' && name === 'a' ? ' href=""' : attribute(key, value);
    }
    if (tag.late !== noNames) html += this.late(tag, props);
    const { children, dangerouslySetInnerHTML: inner } = props;
    if (tag.close === null) {
      if (children !== undefined || inner !== undefined) throw new Unknown(`<${name}> with something inside`);
      this.html += `${html}/>`;
      return;
    }
    this.html += `${html}>`;
    if (inner !== null && inner !== undefined) this.inner(inner, children);
    else if (name === 'select') this.select(props);
    else if (name === 'picture' || name === 'noscript') this.withoutPreloads(children);
    else this.node(children);
    this.html += tag.close;
  }

  late({ name, late }: Tag, props: Props): string {
    if (name === 'select') return '';
    if (name === 'option') return this.isSelected(props) ? ' selected=""' : '';
    let html = '';
    for (const key of late) {
      if (key === 'checked') html += isChecked(props) ? ' checked=""' : '';
      else {
        const value = key === 'value' ? (props.value ?? props.defaultValue) : props[key];
        if (typeof value === 'function') throw new Unknown('an action');
        html += attribute(key, value);
      }
    }
    return html;
  }

  inner(inner: unknown, children: unknown): void {
    const html = (inner as { __html?: unknown }).__html;
    if (typeof html !== 'string' || (children !== null && children !== undefined))
      throw new Unknown('inner HTML that is no text');
    this.html += html;
  }

  select(props: Props): void {
    const around = this.#selected;
    this.#selected = props.value ?? props.defaultValue;
    this.node(props.children);
    this.#selected = around;
  }

  isSelected({ value, selected }: Props): boolean {
    const held = this.#selected;
    if (held === null || held === undefined) return Boolean(selected);
    if (value === null || value === undefined) throw new Unknown('an option without a value');
    return Array.isArray(held) ? held.some((each) => String(each) === String(value)) : String(held) === String(value);
  }

  withoutPreloads(children: unknown): void {
    const around = this.#hasPreloads;
    this.#hasPreloads = false;
    this.node(children);
    this.#hasPreloads = around;
  }

  /** React has pictures that are not lazy fetched from the head. */
  preload(props: Props): void {
    const { src, srcSet, sizes, loading, fetchPriority } = props;
    if (loading === 'lazy' || fetchPriority === 'low' || !this.#hasPreloads) return;
    if (!isTextOrNothing(src) || !isTextOrNothing(srcSet)) throw new Unknown('a picture without an address of text');
    if (!src && !srcSet) return;
    if (/^data:/i.test(src ?? '') || /^data:/i.test(srcSet ?? '')) return;
    const sizesText = typeof sizes === 'string' ? sizes : undefined;
    const key = srcSet ? `${srcSet}\n${sizesText ?? ''}` : (src ?? '');
    if (this.#pictures.has(key)) return;
    if (this.#pictures.size === mostPreloads || props.crossOrigin !== undefined)
      throw new Unknown('many pictures at once');
    this.#pictures.add(key);
    const link: Props = {
      rel: 'preload',
      as: 'image',
      href: srcSet ? undefined : src,
      imageSrcSet: srcSet,
      imageSizes: sizesText,
      integrity: props.integrity,
      type: props.type,
      fetchPriority,
      referrerPolicy: props.referrerPolicy,
    };
    let html = '<link';
    for (const name in link) html += attribute(name, link[name]);
    this.preloads.push(`${html}/>`);
  }
}

function isChecked({ checked, defaultChecked }: Props): boolean {
  const value = checked ?? defaultChecked;
  return Boolean(value) && typeof value !== 'function' && typeof value !== 'symbol';
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return typeof value === 'string' || value === null || value === undefined;
}

/**
 * @param before @param after HTML around it.
 * @throws Unknown where React has to render it; any other error of a component is thrown again in React.
 */
export function renderStatic(node: unknown, before = '', after = ''): StaticHtml {
  const render = new StaticRender(before);
  render.node(node);
  return render.end(after);
}
