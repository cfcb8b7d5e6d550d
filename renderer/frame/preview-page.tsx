/** The page as the preview frame mounts it: the site's own tree, each block behind a boundary so that one fault stays one. */
import { Component, type ReactNode, useCallback, useState } from 'react';
import type { Block } from '#blocks/kit/define-block.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Site } from '#schemas/documents/site.ts';
import { PageTree, type TreeBlock } from '../full-render.tsx';
import { previewTree } from './preview-tree.ts';

interface PreviewPageProps {
  readonly page: PreviewResponse;
  readonly registry: ReadonlyMap<string, Block>;
  /** The block that has a place in the page even when it is not shown. */
  readonly selected?: string | null;
  /** Stays the same function. */
  readonly onFailure: (blockId: string, message: string) => void;
}

export function PreviewPage({ page, registry, selected = null, onFailure }: PreviewPageProps): ReactNode {
  const [known] = useState(() => new Map<string, TreeBlock>());
  const around = useCallback(
    ({ id }: TreeBlock, element: ReactNode) => (
      <Boundary onFailure={(message) => onFailure(id, message)}>{element}</Boundary>
    ),
    [onFailure],
  );
  return <PageTree page={previewTree(page, registry, selected, known)} site={page.site as Site} around={around} />;
}

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
    // The error itself is for programmers: React writes it to the browser's console.
    this.props.onFailure('It cannot be shown, so the page would leave it out.');
  }

  override componentDidUpdate(before: { readonly children: ReactNode }): void {
    if (this.state.broken && before.children !== this.props.children) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
