/** Any two states of a document: the differences in words, and both as shoppers see them. */
import { useQuery } from '@tanstack/react-query';
import type { RevisionSummary } from '#schemas/api/release.ts';
import { BeforeAfter, comparisonQuery, hasPicture } from '../../documents/before-after.tsx';
import { IconButton } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { Panel, Unloaded } from '../../ui/screen.tsx';
import { uniqueKeys } from '../../ui/unique-keys.ts';

interface ComparedPair {
  readonly from: string;
  readonly to: string;
}

export function CompareStates({
  tenant,
  documentKey,
  states,
  pair,
  onChoose,
  onClose,
}: {
  readonly tenant: string;
  readonly documentKey: string;
  readonly states: readonly RevisionSummary[];
  readonly pair: ComparedPair;
  readonly onChoose: (pair: ComparedPair) => void;
  readonly onClose: () => void;
}) {
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
              {comparison.data.changes.length === 0 ? <li>Both are the same.</li> : null}
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

function StateField({
  label,
  states,
  value,
  onChange,
}: {
  readonly label: string;
  readonly states: readonly RevisionSummary[];
  readonly value: string;
  readonly onChange: (revision: string) => void;
}) {
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
