/** Who changed what and when, advertised prices, and restoring any earlier state. */
import { useQuery } from '@tanstack/react-query';
import { priceTypeLabel } from '#domain/price/type.ts';
import type { StockVehicle, VehicleHistory } from '#schemas/api/stock.ts';
import { useTenant } from '../../api/api.ts';
import { historyQuery } from '../../api/stock-queries.ts';
import { ChangeItem } from '../../ui/change-item.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Panel, Unloaded } from '../../ui/kit.ts';

const width = 320;
const height = 96;
const edge = 8;

/** Advertised prices as steps, with the same figures in a table for screen readers. */
function PriceChart({ prices }: { readonly prices: VehicleHistory['prices'] }) {
  const known = prices.flatMap(({ at, price }) => (price === null ? [] : [{ at: Date.parse(at), price }]));
  return (
    <div className="price-chart">
      {known.length > 1 ? (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={stepPath(known)} />
          {placed(known).map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
          ))}
        </svg>
      ) : null}
      <DataTable
        rows={[...prices].reverse()}
        keyOf={(entry) => entry.at}
        columns={[
          { title: 'From', className: 'soft', cell: (entry) => displayMoment(entry.at) },
          { title: 'Price', isNumber: true, cell: (entry) => dollars(entry.price) },
          { title: 'Type', className: 'soft', cell: (entry) => priceTypeLabel(entry.price_type) ?? '' },
          {
            title: 'Was',
            isNumber: true,
            className: 'soft',
            cell: (entry) => (entry.before_price === null ? '' : dollars(entry.before_price)),
          },
        ]}
      />
    </div>
  );
}

interface Point {
  readonly at: number;
  readonly price: number;
}

function placed(points: readonly Point[]) {
  const times = points.map(({ at }) => at);
  const amounts = points.map(({ price }) => price);
  const share = (value: number, all: readonly number[]) => {
    const least = Math.min(...all);
    const range = Math.max(...all) - least;
    return range === 0 ? 0.5 : (value - least) / range;
  };
  return points.map(({ at, price }) => ({
    x: Math.round(edge + share(at, times) * (width - 3 * edge)),
    y: Math.round(height - edge - share(price, amounts) * (height - 2 * edge)),
  }));
}

/** A price lasts until the next one. */
function stepPath(points: readonly Point[]): string {
  const steps = placed(points).map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return `${steps.join('')}H${width - edge}`;
}

function dollars(amount: number | null): string {
  return amount === null ? 'No price' : `$${amount.toLocaleString('en-AU')}`;
}

const sources = { staff: 'By hand', feed: 'Feed', import: 'Import', platform: 'Platform' } as const;
const actions = { create: 'Added', edit: 'Changed', remove: 'Removed from stock', restore: 'Back in stock' } as const;

interface HistoryPanelProps {
  readonly stored: StockVehicle;
  readonly onRestore: (version: number) => void;
}

export function HistoryPanel({ stored, onRestore }: HistoryPanelProps) {
  const tenant = useTenant();
  const history = useQuery(historyQuery(tenant, stored.vehicle.id, stored.version));
  if (history.data === undefined) return <Unloaded what="the history" query={history} />;
  const { entries, prices, statuses, begun } = history.data;
  return (
    <div className="vehicle-history grid gap-16 items-start">
      <Panel title="Changes" flush>
        {entries.length === 0 ? <p className="panel-pad soft">No change has been made yet.</p> : null}
        <ol className="entry-list history-list">
          {entries.map((entry) => (
            <ChangeItem
              key={entry.version}
              title={entry.note ?? actions[entry.action]}
              source={sources[entry.source]}
              at={entry.at}
              by={entry.by}
              isNow={entry.version === stored.version}
              fields={entry.fields}
            >
              {entry.action === 'remove' ? null : (
                <Button small icon="undo" onClick={() => onRestore(entry.version)}>
                  Restore this
                </Button>
              )}
            </ChangeItem>
          ))}
        </ol>
        {begun && entries.length > 0 ? (
          <p className="panel-pad soft small">Older changes are no longer stored.</p>
        ) : null}
      </Panel>
      <div className="stack">
        <Panel title="Price" flush>
          <PriceChart prices={prices} />
        </Panel>
        <Panel title="Status" flush>
          <ul className="lines">
            {statuses.map((status) => (
              <li key={`${status.at} ${status.text}`}>
                <span className="grow">{status.text}</span>
                <span className="soft small">
                  {displayMoment(status.at)} · {status.by}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
