/** Earlier states of one document: their authors, their changes, which were live, and restoring each. */
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import type { RevisionSummary } from '#schemas/api/release.ts';
import { useTenant } from '../../api/api.ts';
import { historyQuery } from '../../api/queries.ts';
import { BeforeAfter, comparisonQuery, hasPicture } from '../../documents/before-after.tsx';
import { documentAddress } from '../../documents/document-address.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, ChoiceField, Empty, IconButton, PageHead, Panel, Unloaded } from '../../ui/kit.ts';
import { uniqueKeys } from '../../ui/unique-keys.ts';

export function HistoryScreen() {
  const { tenant = '', '*': key = '' } = useParams();
  // Each document has one, and the menus of the pages lead to it.
  if (key === '') return <Navigate to={`/sites/${tenant}/pages`} replace />;
  return <DocumentHistory documentKey={key} />;
}

function DocumentHistory({ documentKey: key }: { readonly documentKey: string }) {
  const tenant = useTenant();
  const history = useQuery(historyQuery(tenant, key));
  const restore = useRestore(tenant);
  const [asked, setAsked] = useSearchParams();
  if (history.data === undefined) return <Unloaded what="the history" query={history} />;
  const { title, revision, revisions } = history.data;
  const known = (id: string | null) => revisions.find((state) => state.revision === id)?.revision;
  const [from, to] = [known(asked.get('from')), known(asked.get('to'))];
  const compare = (pair: { readonly from: string; readonly to: string }) => setAsked(pair, { replace: true });
  const isRemoved = revisions.some((state) => state.isDraft && state.deleted);
  return (
    <div className={from && to ? 'page' : 'page page-narrow'}>
      <PageHead
        title={`History of ${title}`}
        actions={
          isRemoved ? null : (
            <Link className="button" to={documentAddress(tenant, key)}>
              Open
            </Link>
          )
        }
      >
        Every saved version, newest first. Restoring one creates a new draft. Shoppers see it once you publish it, and
        the current version stays in this list.
      </PageHead>
      {revisions.length === 0 ? (
        <div className="panel">
          <Empty title="No one has saved this yet">
            <p>All of it comes from the template.</p>
          </Empty>
        </div>
      ) : null}
      {from && to ? (
        <CompareStates
          documentKey={key}
          states={revisions}
          pair={{ from, to }}
          onChoose={compare}
          onClose={() => setAsked({}, { replace: true })}
        />
      ) : null}
      <ol className="panel entry-list" aria-label={`Versions of ${title}`} hidden={revisions.length === 0}>
        {revisions.map((state) => (
          <li key={state.revision}>
            <div className="row spread row-wrap">
              <span className="row row-wrap">
                <strong>{displayMoment(state.at)}</strong>
                <span className="soft">by {state.by}</span>
                <Marks state={state} />
              </span>
              {state.isDraft ? null : (
                <span className="row">
                  <Button
                    small
                    kind="quiet"
                    aria-label={`Compare ${displayMoment(state.at)} by ${state.by} with now`}
                    onClick={() => compare({ from: state.revision, to: revision })}
                  >
                    Compare
                  </Button>
                  <Button
                    small
                    disabled={restore.isPending}
                    aria-label={`Restore this version: ${displayMoment(state.at)} by ${state.by}`}
                    onClick={() =>
                      restore.mutate({
                        key,
                        revision,
                        to: state.revision,
                        done: `${title} is restored to the version of ${displayMoment(state.at)}. It is a draft until it is published.`,
                      })
                    }
                  >
                    Restore this version
                  </Button>
                </span>
              )}
            </div>
            <Words state={state} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Marks({ state }: { readonly state: RevisionSummary }) {
  const { isDraft, isLive, deleted, releases } = state;
  return (
    <>
      {isDraft ? <span className="badge badge-accent">Draft now</span> : null}
      {isLive ? <span className="badge badge-positive">Live</span> : null}
      {deleted ? <span className="badge badge-danger">Removed</span> : null}
      {releases.length > 0 ? (
        <span className="badge">
          {releases.length === 1 ? 'Release' : 'Releases'} {displayNumbers(releases)}
        </span>
      ) : null}
    </>
  );
}

/** The newest few: a page that seldom changes is in every release. */
function displayNumbers(numbers: readonly number[]): string {
  const shown = numbers.slice(-3).join(', ');
  return numbers.length > 3 ? `… ${shown}` : shown;
}

function Words({ state: { message, changes, more } }: { readonly state: RevisionSummary }) {
  // Two changes may have the same text, and the list is read-only: its index identifies a change.
  const lines = changes.map((text, place) => ({ place, text }));
  return (
    <>
      {message ? <p className="soft small">{message}</p> : null}
      {changes.length === 0 ? null : (
        <ul className="small grid gap-2">
          {lines.map(({ place, text }) => (
            <li key={place}>{text}</li>
          ))}
          {more > 0 ? <li className="soft">and {more} more</li> : null}
        </ul>
      )}
    </>
  );
}

/** Any two states of a document: the differences in words, and both as shoppers see them. */
interface ComparedPair {
  readonly from: string;
  readonly to: string;
}

interface CompareStatesProps {
  readonly documentKey: string;
  readonly states: readonly RevisionSummary[];
  readonly pair: ComparedPair;
  readonly onChoose: (pair: ComparedPair) => void;
  readonly onClose: () => void;
}

function CompareStates({ documentKey, states, pair, onChoose, onClose }: CompareStatesProps) {
  const tenant = useTenant();
  const comparison = useQuery(comparisonQuery(tenant, documentKey, pair.from, pair.to));
  return (
    <Panel
      title="Compare two versions"
      flush
      actions={<IconButton icon="close" label="Close the comparison" small onClick={onClose} />}
    >
      <div className="panel-pad stack">
        <div className="compare-pair">
          <StateField label="From" states={states} value={pair.from} onChange={(from) => onChoose({ ...pair, from })} />
          <StateField label="To" states={states} value={pair.to} onChange={(to) => onChoose({ ...pair, to })} />
        </div>
        {comparison.data === undefined ? (
          <Unloaded what="the comparison" query={comparison} />
        ) : (
          <>
            <ul className="compare-words" aria-label="What changed">
              {comparison.data.changes.length === 0 ? <li>These versions are identical.</li> : null}
              {uniqueKeys(comparison.data.changes, ({ text }) => text).map(([key, { kind, text }]) => (
                <li key={key} data-kind={kind}>
                  {text}
                </li>
              ))}
            </ul>
            {hasPicture(documentKey) ? (
              <BeforeAfter
                tenant={tenant}
                documentKey={documentKey}
                comparison={comparison.data}
                names={[
                  `From: ${displayMoment(comparison.data.before.at)}`,
                  `To: ${displayMoment(comparison.data.after.at)}`,
                ]}
              />
            ) : null}
          </>
        )}
      </div>
    </Panel>
  );
}

interface StateFieldProps {
  readonly label: string;
  readonly states: readonly RevisionSummary[];
  readonly value: string;
  readonly onChange: (revision: string) => void;
}

function StateField({ label, states, value, onChange }: StateFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={states.map((state) => [state.revision, displayState(state)] as const)}
      onChoose={onChange}
    />
  );
}

function displayState({ at, by, isDraft, isLive, deleted }: RevisionSummary): string {
  const marks = [isDraft ? 'draft now' : '', isLive ? 'live' : '', deleted ? 'removed' : ''].filter(Boolean);
  return `${displayMoment(at)} by ${by}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}
