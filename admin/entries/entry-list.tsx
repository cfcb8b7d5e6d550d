/** The list of makes, models, offers, reviews or locations: headed, searched and filtered the same way. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button, Empty, Icon, matchesSearch, PageHead, SearchBox } from '../ui/kit.ts';

/** Rows added by each "Show more". */
const step = 50;

export function EntryList<Row extends { readonly id: string }>({
  title,
  intro,
  one,
  mayAdd,
  hasSheet = false,
  rows,
  textsOf,
  isShown = () => true,
  notes,
  filter,
  first,
  otherWords = 'Try fewer or different words.',
  isOrdered = false,
  said,
  draw,
}: {
  /** "Offers", and one of them with its article: "an offer". */
  readonly title: string;
  readonly one: string;
  readonly intro: ReactNode;
  readonly mayAdd: boolean;
  /** Whether a spreadsheet can be imported. */
  readonly hasSheet?: boolean;
  readonly rows: readonly Row[];
  /** What the search looks through. */
  readonly textsOf: (row: Row) => readonly (string | null | undefined)[];
  readonly isShown?: (row: Row) => boolean;
  /** Above the search. */
  readonly notes?: ReactNode;
  /** At the right of the search. */
  readonly filter?: ReactNode;
  /** Why to add the first. */
  readonly first: string;
  readonly otherWords?: string;
  /** Whether staff put it in order. */
  readonly isOrdered?: boolean;
  /** How a change of the order ended, for screen readers. */
  readonly said?: string;
  /** @param shown how many rows there are in all with the present search and filter */
  readonly draw: (row: Row, shown: number) => ReactNode;
}) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(step);
  const shown = rows.filter((row) => matchesSearch(search, ...textsOf(row)) && isShown(row));
  const many = title.toLowerCase();
  // Staff order the whole list, so all of it is drawn.
  const drawn = isOrdered ? shown : shown.slice(0, most);
  return (
    <div className="page">
      <PageHead
        title={title}
        actions={
          mayAdd ? (
            <div className="row row-wrap">
              {hasSheet ? (
                <Link className="button" to="spreadsheet">
                  Import a spreadsheet
                </Link>
              ) : null}
              <Link className="button button-primary" to="new">
                <Icon name="plus" /> Add {one}
              </Link>
            </div>
          ) : null
        }
      >
        {intro}
      </PageHead>
      {notes}
      <div className="row row-wrap">
        <SearchBox label={`Search ${many}`} value={search} onChange={setSearch} />
        {filter}
      </div>
      {said === undefined ? null : (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
      <div className="panel">
        {shown.length === 0 ? (
          <Empty title={rows.length === 0 ? `No ${many} yet` : `No ${one.replace(/^an? /, '')} matches`}>
            <p>{rows.length === 0 ? first : otherWords}</p>
          </Empty>
        ) : (
          <ul className={isOrdered ? 'entry-list ordered-list' : 'entry-list'}>
            {drawn.map((row) => draw(row, shown.length))}
          </ul>
        )}
      </div>
      {shown.length > drawn.length ? (
        <Button onClick={() => setMost(most + step)}>Show more of {shown.length - drawn.length}</Button>
      ) : null}
    </div>
  );
}
