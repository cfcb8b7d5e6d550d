/** How many vehicles are found, or selected and what can be done with them. */
import { Button } from '../../ui/button.tsx';
import type { StockSelection } from './use-selection.ts';

export function SelectionBar({
  total,
  pageSize,
  selected,
  onChange,
}: {
  readonly total: number;
  /** Vehicles on the page that shows. */
  readonly pageSize: number;
  readonly selected: StockSelection;
  readonly onChange: () => void;
}) {
  const { count } = selected;
  const found = total.toLocaleString('en-AU');
  return (
    <div className="stock-count" role="status">
      {count === 0 ? (
        <span>{`${found} ${total === 1 ? 'vehicle' : 'vehicles'}`}</span>
      ) : (
        <>
          <strong>{count.toLocaleString('en-AU')} selected</strong>
          {selected.hasPage && !selected.all && total > pageSize ? (
            <Button kind="quiet" small onClick={selected.setAll}>
              Select all {found} found
            </Button>
          ) : null}
          <Button small kind="primary" onClick={onChange}>
            Change {count === 1 ? 'it' : 'them'} …
          </Button>
          <Button kind="quiet" small onClick={selected.clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}
