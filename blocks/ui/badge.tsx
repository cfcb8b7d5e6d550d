import type { ReactNode } from 'react';

type Tone = 'neutral' | 'brand' | 'accent' | 'positive' | 'warning' | 'danger';

/** A short word on a ground: a tag, a state. Never the only bearer of a meaning by colour. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="ui-badge" data-tone={tone}>
      {children}
    </span>
  );
}
