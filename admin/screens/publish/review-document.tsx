/** One document of the review: ticked to go live, with its changes, its problems, and how to resolve them. */
import { Link } from 'react-router';
import type { ReviewedDocument } from '#schemas/api/release.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useTenant } from '../../api/api.ts';
import { hasPicture } from '../../documents/before-after.tsx';
import { documentAddress, historyAddress } from '../../documents/document-address.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Button, Panel } from '../../ui/kit.ts';
import { ChangeLines } from './change-list.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { keyOf, ProblemLine } from './problem-line.tsx';
import { ApprovalBadge, RiskBadges } from './risk-badges.tsx';

const states: { readonly [state in ReviewedDocument['state']]: { readonly text: string; readonly badge: string } } = {
  changed: { text: 'Changed', badge: 'badge badge-accent' },
  new: { text: 'New', badge: 'badge badge-positive' },
  removed: { text: 'Removed', badge: 'badge badge-danger' },
};

export function ReviewDocument({
  document,
  problems,
  chosen,
  whyNeeded,
  onChoose,
  onDiscard,
  busy,
}: {
  readonly document: ReviewedDocument;
  readonly problems: readonly Problem[];
  readonly chosen: boolean;
  /** Why the page that is published needs it; null where it does not. */
  readonly whyNeeded: string | null;
  readonly onChoose: (chosen: boolean) => void;
  readonly onDiscard: () => void;
  readonly busy: boolean;
}) {
  const tenant = useTenant();
  const { key, title, state, by, at, changes, bringsBack, revision, liveRevision, risks, approval } = document;
  return (
    <Panel
      title={
        <label className="row">
          <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
          <span className="visually-hidden">Publish </span>
          {title}
          <span className={states[state].badge}>{states[state].text}</span>
          <ApprovalBadge mark={approval} />
        </label>
      }
      flush
      actions={
        <span className="row row-wrap small">
          {state === 'removed' ? null : <Link to={documentAddress(tenant, key)}>Open</Link>}
          {state === 'removed' || documentKind(key) !== 'page' ? null : (
            <Link to={`/sites/${encodeURIComponent(tenant)}/states?${new URLSearchParams({ page: key })}`}>
              State previews<span className="visually-hidden">: {title}</span>
            </Link>
          )}
          <Link to={historyAddress(tenant, key)}>
            History<span className="visually-hidden"> of {title}</span>
          </Link>
          <Button small kind="quiet" disabled={busy} aria-label={`Discard the changes of ${title}`} onClick={onDiscard}>
            Discard
          </Button>
        </span>
      }
    >
      <p className="panel-note soft small">
        {by ? `Last saved by ${by}, ${displayMoment(at)}.` : 'Removed without a draft.'}
        {bringsBack === null ? null : ` Publishing it restores what release ${bringsBack} had.`}
      </p>
      <p className="panel-note row row-wrap">
        <RiskBadges risks={risks} />
      </p>
      {whyNeeded ? <p className="panel-note small">Also published: {whyNeeded}</p> : null}
      <ChangeLines changes={changes} />
      {hasPicture(key) && liveRevision !== null && revision !== '' ? (
        <DocumentPictures documentKey={key} title={title} from={liveRevision} to={revision} />
      ) : null}
      {problems.length > 0 ? (
        <ul className="lines" aria-label={`To fix in ${title}`}>
          {problems.map((problem) => (
            <ProblemLine
              key={keyOf(problem)}
              tenant={tenant}
              problem={problem}
              about={problem.severity === 'error' ? 'To fix' : 'Look'}
            />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
