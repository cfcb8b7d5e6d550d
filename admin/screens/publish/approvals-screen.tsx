/** What waits for approval, what became of the rest, and which changes need it at all. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Approval } from '#schemas/api/approval.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { useTenant } from '../../api/api.ts';
import { approvalsQuery } from '../../documents/approval-queries.ts';
import { displayMoment } from '../../ui/dates.ts';
import { Empty, PageHead, Panel, Unloaded } from '../../ui/kit.ts';
import { ApprovalPolicyForm } from './approval-policy-form.tsx';
import { RiskBadges } from './risk-badges.tsx';

export function ApprovalsScreen() {
  const tenant = useTenant();
  const approvals = useQuery(approvalsQuery(tenant));
  const mayManage = useAllowed()('approvals.manage');
  if (approvals.data === undefined) return <Unloaded what="the approvals" query={approvals} />;
  const { requests, classes, approvers } = approvals.data;
  const waiting = requests.filter(({ state }) => state === 'waiting');
  const decided = requests.filter(({ state }) => state !== 'waiting');
  return (
    <div className="page page-medium">
      <PageHead title="Approvals">Changes that go live only after another person has approved them.</PageHead>
      {waiting.length === 0 ? (
        <div className="panel">
          <Empty title="Nothing to approve">
            <p>
              {classes.length === 0
                ? 'This site needs no approvals. Changes go live as soon as they are published.'
                : `${approvers.map(({ name }) => name).join(', ') || 'No one'} will see requests here.`}
            </p>
          </Empty>
        </div>
      ) : (
        <Panel title={`Waiting (${waiting.length})`} flush>
          <ul className="lines lines-tall">
            {waiting.map((request) => (
              <RequestLine key={request.id} request={request} />
            ))}
          </ul>
        </Panel>
      )}
      <ApprovalPolicyForm
        key={JSON.stringify([classes, approvals.data.people])}
        list={approvals.data}
        locked={!mayManage}
      />
      {decided.length > 0 ? (
        <Panel title="Decided" flush>
          <ul className="lines lines-tall">
            {decided.map((request) => (
              <RequestLine key={request.id} request={request} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}

const states: { readonly [state in Approval['state']]: { readonly text: string; readonly badge: string } } = {
  waiting: { text: 'Waiting', badge: 'badge badge-accent' },
  approved: { text: 'Approved', badge: 'badge badge-positive' },
  returned: { text: 'Sent back', badge: 'badge badge-warning' },
  withdrawn: { text: 'Withdrawn', badge: 'badge' },
};

/** "Home, Finance and 2 more", or the release that is to be gone back to. */
export function titleOfRequest({ documents, rollback, secrets }: Approval): string {
  if (secrets.length > 0) return 'new keys of the payment service';
  if (rollback !== null) return `going back to release ${rollback}`;
  const titles = documents.slice(0, 3).map(({ title }) => title);
  const more = documents.length - titles.length;
  return `${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}` || 'what follows the template';
}

/** Its state, in one word. */
export function stateOfRequest({ state, isLive }: Approval): { readonly text: string; readonly badge: string } {
  return state === 'approved' && isLive ? { text: 'Live', badge: 'badge badge-positive' } : states[state];
}

function RequestLine({ request }: { readonly request: Approval }) {
  const tenant = useTenant();
  const { id, by, at, message, classes, decidedBy, decidedAt, text, stale } = request;
  const { text: state, badge } = stateOfRequest(request);
  return (
    <li>
      <span className={badge}>{state}</span>
      <span className="grow stack-small">
        <span className="row row-wrap">
          <Link to={`/sites/${tenant}/approvals/${id}`}>{titleOfRequest(request)}</Link>
          <RiskBadges risks={classes} />
        </span>
        {message ? <span>{message}</span> : null}
        <span className="soft small">
          Asked by {by}, {displayMoment(at)}.
          {decidedBy && decidedAt
            ? ` ${state === 'Live' ? 'Approved' : state} by ${decidedBy}, ${displayMoment(decidedAt)}.`
            : ''}
          {stale ? ` ${stale}` : ''}
        </span>
        {text ? <span className="preview-answer">“{text}”</span> : null}
      </span>
    </li>
  );
}
