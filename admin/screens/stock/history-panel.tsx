/** Who changed what and when, advertised prices, and restoring any earlier state. */
import { useQuery } from '@tanstack/react-query';
import type { StockVehicle } from '#schemas/api/stock.ts';
import { historyQuery } from '../../api/stock-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeItem } from '../../ui/change-item.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Panel, Unloaded } from '../../ui/screen.tsx';
import { PriceChart } from './price-chart.tsx';

const sources = { staff: 'By hand', feed: 'Feed', import: 'Import', platform: 'Platform' } as const;
const actions = { create: 'Added', edit: 'Changed', remove: 'Removed from stock', restore: 'Back in stock' } as const;

export function HistoryPanel({
  tenant,
  stored,
  onRestore,
}: {
  readonly tenant: string;
  readonly stored: StockVehicle;
  readonly onRestore: (version: number) => void;
}) {
  const history = useQuery(historyQuery(tenant, stored.vehicle.id, stored.version));
  if (history.data === undefined) return <Unloaded what="the history" query={history} />;
  const { entries, prices, statuses, begun } = history.data;
  return (
    <div className="vehicle-history">
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
