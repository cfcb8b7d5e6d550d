import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly title: string;
  /** Whether the title is for screen readers alone, as above buttons. */
  readonly isQuiet?: boolean;
  /** Whether the cell names its row. */
  readonly isName?: boolean;
  /** Figures, aligned at their end. */
  readonly isNumber?: boolean;
  readonly isEnd?: boolean;
  /** Whether the title is shown before the value where a row is a card, on phones. */
  readonly isLabelled?: boolean;
  /** Replaces the title there. */
  readonly label?: string;
  readonly className?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** A table: on a phone each row is a card, with its first cell as the heading. */
export function DataTable<Row>({
  rows,
  keyOf,
  columns,
  className,
  ...name
}: {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly Column<Row>[];
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}) {
  return (
    <table className={className === undefined ? 'list' : `list ${className}`} {...name}>
      <thead>
        <tr>
          {columns.map(({ title, isQuiet, isNumber, isEnd }) => (
            <th key={title} scope="col" className={isNumber || isEnd ? 'end' : undefined}>
              {isQuiet ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { title, isName, isNumber, isEnd, isLabelled, label = isLabelled ? title : undefined, className } = column;
  if (isName) return <th scope="row">{column.cell(row)}</th>;
  const classes = [isNumber ? 'end num' : isEnd ? 'end' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <td className={classes || undefined} data-label={label}>
      {column.cell(row)}
    </td>
  );
}
