/** Vehicles of an act, each with its result or the reason for its refusal. */
import type { BulkLine } from '#schemas/api/stock.ts';

interface BulkLinesProps {
  readonly title: string;
  readonly lines: readonly BulkLine[];
  readonly total: number;
}

export function BulkLines({ title, lines, total }: BulkLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="stock-lines scrolls rounded small">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="grow truncate">
              {line.name} {line.stocknum ? <span className="soft">{line.stocknum}</span> : null}
            </span>
            <span className="num">{line.text}</span>
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className="soft small">And {(total - lines.length).toLocaleString('en-AU')} more.</p>
      ) : null}
    </section>
  );
}
