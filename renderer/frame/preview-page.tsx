/** The page as the preview frame mounts it: the public views, each behind a boundary so that one fault stays one. */
import { Component, memo, type ReactNode } from 'react';
import type { Block, Settings } from '#blocks/kit/define-block.ts';
import { viewportsOf } from '#domain/conditions/evaluate.ts';
import { findBlock } from '#domain/layout/block-rules.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Layout } from '#schemas/layout/layout.ts';
import { viewElement, wrapperAttributes } from '../block-element.tsx';

interface PreviewPageProps {
  readonly page: PreviewResponse;
  readonly registry: ReadonlyMap<string, Block>;
  /** The block that has a place in the page even when it is not shown. */
  readonly selected?: string | null;
  readonly onFailure: (blockId: string, message: string) => void;
}

export function PreviewPage(props: PreviewPageProps): ReactNode {
  const { page } = props;
  const region = (layout: Layout | null) =>
    layout?.root.map((id) => <PreviewBlock {...props} key={id} id={id} layout={layout} />);
  return (
    <>
      {region(page.header)}
      <main id="main" tabIndex={-1}>
        {region(page.page.layout)}
      </main>
      {region(page.footer)}
    </>
  );
}

interface PreviewBlockProps extends PreviewPageProps {
  readonly id: string;
  readonly layout: Layout;
}

function PreviewBlock(props: PreviewBlockProps): ReactNode {
  const { id, layout, page, registry, selected, onFailure } = props;
  const instance = findBlock(layout, id);
  const block = instance && registry.get(instance.type);
  const state = Object.hasOwn(page.blocks, id) ? page.blocks[id] : undefined;
  if (!instance || !state) return null;
  const isLoading = block?.load && state.data === undefined && state.error === undefined;
  if (!block || !state.shown || state.error !== undefined || isLoading)
    return id === selected && !isLoading ? <div data-block={instance.type} data-id={id} /> : null;
  const slots = Object.fromEntries(
    Object.keys(block.slots ?? {}).map((slot) => [
      slot,
      (instance.slots?.[slot] ?? []).map((child) => <PreviewBlock {...props} key={child} id={child} layout={layout} />),
    ]),
  );
  const attributes = wrapperAttributes(block, id, instance.when ? viewportsOf(instance.when) : null);
  const hasChildren = Object.keys(slots).length > 0;
  return (
    <Boundary onFailure={(message) => onFailure(id, message)}>
      <div {...attributes}>
        {hasChildren ? (
          viewElement(
            block,
            {
              id,
              props: state.props,
              data: state.data,
              settings: state.settings as Settings,
              site: page.site as unknown as Site,
            },
            slots,
          )
        ) : (
          <Leaf
            block={block}
            id={id}
            props={state.props}
            data={state.data}
            settings={state.settings}
            site={page.site}
          />
        )}
      </div>
    </Boundary>
  );
}

/** A block whose input is the same object as before is not rendered again: a keystroke costs one block. */
const Leaf = memo(function Leaf({
  block,
  id,
  props,
  data,
  settings,
  site,
}: {
  block: Block;
  id: string;
  props: unknown;
  data: unknown;
  settings: unknown;
  site: unknown;
}) {
  return viewElement(block, { id, props, data, settings: settings as Settings, site: site as Site }, {});
});

/** A block that failed gets another try with its next input. */
class Boundary extends Component<
  { readonly onFailure: (message: string) => void; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    // What was thrown is for programmers: React writes it to the browser's own console.
    this.props.onFailure('It cannot be shown, so the page would leave it out.');
  }

  override componentDidUpdate(before: { readonly children: ReactNode }): void {
    if (this.state.broken && before.children !== this.props.children) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
