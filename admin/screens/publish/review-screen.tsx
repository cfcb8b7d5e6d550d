/** What Publish would do document by document, what stops each, and Publish for those that are ticked. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PublishRequest, WaitingChange } from '#schemas/api/release.ts';
import type { Problem } from '#schemas/shapes/problem.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { ApiFailure, callApi, displayError, useTenant } from '../../api/api.ts';
import { siteLink } from '../../api/go-live-queries.ts';
import { needsQuery, reviewQuery, tenantQuery } from '../../api/queries.ts';
import { useAskApproval } from '../../documents/approval-queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { displayLocalTime, useSchedule } from '../../documents/schedule-queries.ts';
import { useRestore } from '../../documents/use-restore.ts';
import { mayPass, OverrideForm } from '../../editing/override-form.tsx';
import { PreviewComments } from '../../previews/preview-comments.tsx';
import { Button, Empty, PageHead, Panel, Unloaded, useToast } from '../../ui/kit.ts';
import { ProblemList } from './problem-list.tsx';
import { PublishForm, type PublishWish } from './publish-form.tsx';
import { ReviewCombinations, StoppedByCombinations } from './review-combinations.tsx';
import { ReviewDocument } from './review-document.tsx';
import { ReviewEffects } from './review-effects.tsx';
import { ReviewTemplate } from './review-template.tsx';
import { ShareReview } from './share-review.tsx';
import { ReviewRadius } from './template-radius.tsx';

const templateKey = 'template';

export function ReviewScreen() {
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const review = useQuery(reviewQuery(tenant));
  /** The boxes that a person ticked or unticked; the others are ticked unless they have problems. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const restore = useRestore(tenant);
  const site = useQuery(tenantQuery(tenant)).data;
  const mayPublish = useAllowed()('site.publish');
  const publish = useMutation({
    mutationFn: (request: PublishRequest) => callApi('POST /tenants/:tenant/releases', { tenant, body: request }),
    onSuccess: async (release) => {
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      await client.invalidateQueries({ queryKey: ['tenants'] });
      const text = [`Release ${release.number} is live.`, ...displayWaiting(release.waiting)].join(' ');
      const address = site ? siteLink(site) : null;
      toast(
        address === null ? { text } : { text, action: { label: 'View site', run: () => void open(address, '_blank') } },
      );
      await navigate(`/sites/${tenant}/releases`);
    },
    onError: () => void review.refetch(),
  });
  const schedule = useSchedule(tenant);
  const ask = useAskApproval(tenant);
  const [asked, setAsked] = useSearchParams();
  /** The one page to publish; null for everything. */
  const page = asked.get('page');
  const [reason, setReason] = useState('');
  const needs = useQuery({ ...needsQuery(tenant, page ?? ''), enabled: page !== null });
  if (review.data === undefined) return <Unloaded what="the changes" query={review} />;
  const { base, documents, template, problems } = review.data;
  const refused = [publish.error, schedule.error, ask.error].flatMap((one) =>
    one instanceof ApiFailure ? one.problems : [],
  );
  const isWrong = (key: string) => problems.some((one) => one.document === key && one.severity === 'error');
  const whyNeeded = new Map(needs.data?.needs.map(({ key, why }) => [key, why]));
  const isMeant = (key: string) => page === null || key === page || whyNeeded.has(key);
  const isChosen = (key: string) => choices.get(key) ?? (isMeant(key) && !isWrong(key));
  const choose = (key: string, chosen: boolean) => setChoices(new Map([...choices, [key, chosen]]));
  const rank = (key: string) => (page === null || key === page ? 0 : whyNeeded.has(key) ? 1 : 2);
  const shown = documents.toSorted((a, b) => rank(a.key) - rank(b.key));
  const chosen = documents.filter(({ key }) => isChosen(key));
  const withTemplate = template !== null && (choices.get(templateKey) ?? (page === null && !isWrong(templateKey)));
  const count = chosen.reduce((sum, { changes }) => sum + changes.length, withTemplate ? template.changes.length : 0);
  const stopping = chosen.filter(({ key }) => isWrong(key)).length;
  const marks = [...chosen.map(({ approval }) => approval), ...(withTemplate ? [template.approval] : [])];
  const asks = marks.includes('needed');
  const waits = asks ? 0 : marks.filter((mark) => mark === 'waiting').length;
  const changed = new Set(documents.map(({ key }) => key));
  const others = problems.filter(({ document }) => !changed.has(document));
  const seen = chosen.map(({ key, revision }) => ({ key, revision }));
  const submit = ({ message, at }: PublishWish) => {
    const said = message === '' ? {} : { message };
    if (asks)
      return ask.mutate(
        { documents: seen, ...(withTemplate ? { template: template.to } : {}), ...said },
        {
          onSuccess: async ({ id }) => {
            toast({ text: 'Sent for approval.' });
            await navigate(`/sites/${tenant}/approvals/${id}`);
          },
          onError: () => void review.refetch(),
        },
      );
    if (at === null)
      return publish.mutate({ base, documents: seen, ...(withTemplate ? { template: template.to } : {}), ...said });
    schedule.mutate(
      { at, documents: seen, ...said },
      {
        onSuccess: async (made) => {
          toast({ text: `Scheduled for ${displayLocalTime(made.at)}.` });
          await navigate(`/sites/${tenant}/timeline`);
        },
        onError: () => void review.refetch(),
      },
    );
  };
  const ticked = { tenant, documents: seen, template: withTemplate ? template.to : null };
  const failure = publish.error ?? schedule.error ?? ask.error;
  return (
    <div className="page page-medium">
      <PageHead title="Review and publish" actions={<ShareReview documents={shown} />}>
        {base === 0 ? 'Nothing is live yet.' : `Compared with release ${base}, which is live.`} Ticked changes go live
        immediately, exactly as shown here. You can roll them back.
        {documents.length > 1 ? ' The rest waits.' : ''}
      </PageHead>
      {failure ? (
        <div className="note note-danger" role="alert">
          <p>{displayError(failure)}</p>
          {refused.length > 0 ? <ProblemList tenant={tenant} problems={refused.filter(isError)} /> : null}
          {mayPass(publish.error) && publish.variables ? (
            <OverrideForm
              act="Publish"
              disabled={publish.isPending}
              reason={reason}
              onReason={setReason}
              onSubmit={(reason) => publish.mutate({ ...withoutOverride(publish.variables), override: { reason } })}
            />
          ) : null}
        </div>
      ) : null}
      <PreviewComments linkTo={(key, title) => <Link to={documentAddress(tenant, key)}>{title}</Link>} />
      {page !== null && documents.some(({ key }) => key === page) && !documents.every(({ key }) => isMeant(key)) ? (
        <p className="note row spread row-wrap">
          <span>
            Only {documents.find(({ key }) => key === page)?.title} is ticked
            {whyNeeded.size > 0 ? ', with what it needs' : ''}. The rest waits.
          </span>
          <Button small onClick={() => setAsked({}, { replace: true })}>
            Tick all
          </Button>
        </p>
      ) : null}
      {documents.length === 0 && template === null ? (
        <div className="panel">
          <Empty title="There is nothing to publish">
            <p>
              You have no unpublished changes. <Link to={`/sites/${tenant}/pages`}>Open a page</Link> to change
              something.
            </p>
          </Empty>
        </div>
      ) : (
        <StoppedByCombinations {...ticked}>
          {(isStopped) => (
            <PublishForm
              count={count}
              disabled={
                !mayPublish ||
                stopping > 0 ||
                isStopped ||
                waits > 0 ||
                (chosen.length === 0 && !withTemplate) ||
                publish.isPending ||
                schedule.isPending ||
                ask.isPending
              }
              asks={asks}
              onSubmit={submit}
            >
              <p className="soft small publish-note" aria-live="polite">
                {chosen.length} of {documents.length} documents ticked.
                {stopping > 0
                  ? ` ${stopping === 1 ? 'One of them has' : `${stopping} of them have`} something to fix first.`
                  : ''}
                {isStopped ? ' Switches that conflict stop it: see below.' : ''}
                {waits > 0
                  ? ` ${waits === 1 ? 'One of them waits' : `${waits} of them wait`} for approval: untick it to publish the rest.`
                  : ''}
              </p>
            </PublishForm>
          )}
        </StoppedByCombinations>
      )}
      <ReviewCombinations {...ticked} />
      {site?.kind === 'template' ? <ReviewRadius documents={seen} /> : null}
      <ReviewEffects {...ticked} />
      {template ? (
        <ReviewTemplate template={template} chosen={withTemplate} onChoose={(next) => choose(templateKey, next)} />
      ) : null}
      {shown.map((document) => (
        <ReviewDocument
          key={document.key}
          document={document}
          problems={problems.filter((problem) => problem.document === document.key)}
          chosen={isChosen(document.key)}
          whyNeeded={whyNeeded.get(document.key) ?? null}
          onChoose={(next) => choose(document.key, next)}
          busy={restore.isPending}
          onDiscard={() =>
            restore.mutate({
              key: document.key,
              revision: document.revision,
              done: `The changes of ${document.title} are discarded.`,
            })
          }
        />
      ))}
      {others.length > 0 ? (
        <Panel title="Worth checking on the live site" flush>
          <ProblemList tenant={tenant} problems={others} />
        </Panel>
      ) : null}
    </div>
  );
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Changes left out, with their author: "Grace changed About after you opened this review: it waits." */
function displayWaiting(waiting: readonly WaitingChange[]): string[] {
  const overtaken = waiting.filter((one) => one.overtaken);
  const rest = waiting.length - overtaken.length;
  return [
    ...overtaken.map(
      ({ by, title }) => `${by} changed ${title} after you opened this review. That change is not published.`,
    ),
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'document waits' : 'documents wait'}.`] : []),
  ];
}

function withoutOverride({ override: _, ...request }: PublishRequest): PublishRequest {
  return request;
}
