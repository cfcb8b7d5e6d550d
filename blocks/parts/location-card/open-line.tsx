import type { OpenFacts } from './location-facts.ts';

/** 'Open until 5:30 pm' with a mark; the words carry the meaning, the colour only helps. */
export function OpenLine({ open }: { open: OpenFacts | null }) {
  return open ? (
    <span className="open-line" data-open={open.isOpen ? '' : undefined}>
      {open.text}
    </span>
  ) : null;
}
