/** One request for approval: what shoppers would see, each change, and the decision. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ApprovalDecision, ApprovalDetail } from '#schemas/api/approval.ts';
import { useTenant } from '../../api/api.ts';
import { approvalQuery, useDecideApproval } from '../../documents/approval-queries.ts';
import { hasPicture } from '../../documents/before-after.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Button, FailureNote, PageHead, TextAreaField, Unloaded, useToast } from '../../ui/kit.ts';
import { stateOfRequest, titleOfRequest } from './approvals-screen.tsx';
import { ChangeLines } from './change-list.tsx';
import { DocumentPictures } from './document-pictures.tsx';
import { ReviewEffects } from './review-effects.tsx';
import { RiskBadges } from './risk-badges.tsx';

export function ApprovalScreen() {
  const { tenant = '', approval = '' } = useParams();
  const request = useQuery(approvalQuery(tenant, approval));
  // Here and not in the form, which disappears with the answer.
  const decide = useDecideApproval(tenant);
  if (request.data === undefined) return <Unloaded what="the request" query={request} />;
  const detail = request.data;
  const { by, at, message, classes, stale, changes, rollback, secrets, decidedBy, decidedAt, text } = detail;
  const { text: state, badge } = stateOfRequest(detail);
  const seen = changes.flatMap(({ key, revision }) => (revision === '' ? [] : [{ key, revision }]));
  return (
    <div className="page page-medium">
      <PageHead
        title={`Approval of ${titleOfRequest(detail)}`}
        actions={
          <Link className="button" to={`/sites/${tenant}/approvals`}>
            All approvals
          </Link>
        }
        below={
          <>
            <p>
              Asked by {by}, {displayMoment(at)}.{' '}
              {secrets.length > 0
                ? 'Shoppers pay into the account of these keys from the moment you approve. The keys are not shown: ask the person where they come from.'
                : 'You approve exactly what is shown here. Later changes need a new request.'}
            </p>
            <p className="row row-wrap">
              <span className={badge}>{state}</span>
              <RiskBadges risks={classes} />
            </p>
          </>
        }
      />
      {message ? <p className="note">“{message}”</p> : null}
      {stale ? <p className="note note-warning">{stale} Send it again.</p> : null}
      {decidedBy && decidedAt ? (
        <p className="note">
          {state === 'Live' ? 'Approved' : state} by {decidedBy}, {displayMoment(decidedAt)}.{text ? ` “${text}”` : ''}
          {detail.state === 'approved' && !detail.isLive && !stale && rollback === null ? (
            <>
              {' '}
              <Link to={`/sites/${tenant}/review`}>Publish it</Link>
            </>
          ) : null}
        </p>
      ) : null}
      {detail.state === 'waiting' ? <DecisionForm detail={detail} decide={decide} /> : null}
      {rollback === null && secrets.length === 0 ? (
        <ReviewEffects tenant={tenant} documents={seen} template={detail.template} />
      ) : null}
      {changes.map(({ key, title, risks, revision, liveRevision, changes: ofDocument }) => (
        <section className="panel" key={key}>
          <h2 className="panel-title row row-wrap">
            {title} <RiskBadges risks={risks} />
          </h2>
          <ChangeLines changes={ofDocument} />
          {hasPicture(key) && liveRevision !== null && revision !== '' ? (
            <DocumentPictures documentKey={key} title={title} from={liveRevision} to={revision} />
          ) : null}
        </section>
      ))}
    </div>
  );
}

const said: { readonly [decision in ApprovalDecision['decision']]: string } = {
  approved: 'Approved. You can publish it now.',
  returned: 'Sent back with your comment.',
  withdrawn: 'The request is withdrawn. The drafts stay as they are.',
};

const saidOfKeys: typeof said = {
  approved: 'Approved. The new keys are in use.',
  returned: 'Sent back with your comment. The keys were deleted.',
  withdrawn: 'The request is withdrawn, and its keys were deleted.',
};

interface DecisionFormProps {
  readonly detail: ApprovalDetail;
  readonly decide: ReturnType<typeof useDecideApproval>;
}

function DecisionForm({ detail, decide }: DecisionFormProps) {
  const tenant = useTenant();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const { id, refusal, isOwn, stale } = detail;
  const make = (decision: ApprovalDecision['decision']) => {
    setMissing(decision === 'returned' && text.trim() === '');
    if (decision === 'returned' && text.trim() === '') return;
    decide.mutate(
      { id, decision, ...(text.trim() === '' ? {} : { text: text.trim() }) },
      {
        onSuccess: async () => {
          const isKeys = detail.secrets.length > 0;
          toast({ text: isKeys ? saidOfKeys[decision] : said[decision] });
          await navigate(
            decision === 'approved' && detail.rollback === null && !isKeys
              ? `/sites/${tenant}/review`
              : `/sites/${tenant}/approvals`,
          );
        },
      },
    );
  };
  return (
    <section className="panel panel-pad approval-decision grid gap-12 justify-start" aria-label="Decision">
      <FailureNote error={decide.error} />
      {refusal === null ? (
        <>
          {isOwn ? (
            <p className="note">You are the only person who can approve here, so you may approve your own.</p>
          ) : null}
          <TextAreaField
            label="Your comment"
            optional
            error={isMissing ? 'Say what has to be fixed, then send it back.' : undefined}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={setText}
          />
          <div className="row row-wrap">
            <Button kind="primary" disabled={decide.isPending || stale !== null} onClick={() => make('approved')}>
              Approve
            </Button>
            <Button disabled={decide.isPending} onClick={() => make('returned')}>
              Send back
            </Button>
            {isOwn ? <Withdraw busy={decide.isPending} onPress={() => make('withdrawn')} /> : null}
          </div>
        </>
      ) : (
        <div className="row spread row-wrap">
          <p>{refusal}</p>
          {isOwn ? <Withdraw busy={decide.isPending} onPress={() => make('withdrawn')} /> : null}
        </div>
      )}
    </section>
  );
}

function Withdraw({ busy, onPress }: { readonly busy: boolean; readonly onPress: () => void }) {
  return (
    <Button kind="quiet" disabled={busy} onClick={onPress}>
      Withdraw it
    </Button>
  );
}
