/** Every block of a release's pages, for what a site says as a whole: what its forms are about, which offers it makes. */
import type { CompiledBlock } from '#renderer/compile-page.ts';
import type { CompiledRelease } from './compiled-release.ts';

type Release = Pick<CompiledRelease, 'facts' | 'pages'>;

/** With its props, those that depend on the request as on a page without a subject. */
export function* releaseBlocks({ facts, pages }: Release): Generator<{
  readonly block: CompiledBlock;
  readonly props: unknown;
}> {
  const subject = { site: facts.site, location: null, subject: { kind: 'none' } } as const;
  const waiting = [...pages.values()].flatMap((page) => Object.values(page.blocks).flat());
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    const props = block.props ?? block.bind?.(subject) ?? null;
    if (props !== null) yield { block, props };
    waiting.unshift(...Object.values(block.slots).flat());
  }
}
