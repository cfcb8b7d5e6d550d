import { isolate, t } from '#domain/messages/translate.ts';

export interface SpecItem {
  readonly label: string;
  readonly value: string;
}

interface SpecListProps {
  items: readonly SpecItem[];
  initial: number;
  more?: string;
}

/**
 * Labels and values with hairlines. Those beyond `initial` open with Show More; without scripts too.
 * @param initial how many are shown at first
 */
export function SpecList({ items, initial, more = t('Show More') }: SpecListProps) {
  const rest = items.slice(initial);
  return (
    <div className="spec-list">
      <SpecRows items={items.slice(0, initial)} />
      {rest.length > 0 ? (
        <details className="spec-list-more">
          <MoreSummary more={more} less={t('Show Less')} />
          <SpecRows items={rest} />
        </details>
      ) : null}
    </div>
  );
}

function SpecRows({ items }: { items: readonly SpecItem[] }) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{isolate(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line that expands the rest; once open it is below the expanded content. */
export function MoreSummary({ more, less }: { more: string; less: string }) {
  return (
    <summary className="spec-list-summary">
      <span data-when="closed">{more}</span>
      <span data-when="open">{less}</span>
    </summary>
  );
}
