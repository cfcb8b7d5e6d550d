/** From a template to a lawful, live site: steps that the server stores, so that any colleague can continue. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { GoLiveState, OnboardingStep } from '#schemas/api/go-live.ts';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi, useTenant } from '../../api/api.ts';
import { goLiveQuery, setGoLive, siteLink } from '../../api/go-live-queries.ts';
import { tenantQuery } from '../../api/queries.ts';
import { CheckLines } from '../../documents/check-line.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { ActDialog, Button, Check, FailureNote, Icon, PageHead, Unloaded, useAct, useToast } from '../../ui/kit.ts';
import type { OldPage } from './old-page.ts';
import { StepForm, stepsWithForm } from './step-form.tsx';

const stateWords = {
  done: 'Done',
  open: 'To fix',
  waits: 'To be published',
  todo: 'Could be better',
  skipped: 'Skipped',
} as const;
const stateBadges = {
  done: 'badge badge-positive',
  open: 'badge badge-danger',
  waits: 'badge badge-warning',
  todo: 'badge',
  skipped: 'badge',
} as const;

export function OnboardingScreen() {
  const tenant = useTenant();
  const state = useQuery(goLiveQuery(tenant));
  const detail = useQuery(tenantQuery(tenant));
  const [params, setParams] = useSearchParams();
  const opened = params.get('step');
  const [arrived] = useState(opened);
  const [oldPage, setOldPage] = useState<OldPage | null>(null);
  const isLoaded = state.data !== undefined;
  useEffect(() => {
    if (isLoaded && arrived !== null) scrollToStep(arrived);
  }, [isLoaded, arrived]);
  if (state.data === undefined) return <Unloaded what="the steps" query={state} />;
  const { steps } = state.data;
  const settled = steps.filter((step) => step.state === 'done' || step.state === 'skipped').length;
  return (
    <div className="page page-narrow">
      <PageHead
        title="Going live"
        actions={
          <Link className="button" to={`/sites/${tenant}/handover`}>
            <Icon name="file" />
            Handover page
          </Link>
        }
      >
        {settled} of {steps.length} steps are complete. Leave at any time: your answers are saved for everyone.
      </PageHead>
      <progress className="steps-progress" value={settled} max={steps.length} aria-label="Completed steps" />
      <GoLiveBox state={state.data} site={detail.data} />
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.key} data-state={step.state}>
            <Step
              step={step}
              number={index + 1}
              isOpen={step.key === opened}
              form={<StepForm step={step.key} oldPage={oldPage} onOldPage={setOldPage} />}
              onToggle={() => setParams(step.key === opened ? {} : { step: step.key }, { replace: true })}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scrolls only the screen: `scrollIntoView` would move the shell around it too. */
function scrollToStep(step: string): void {
  const heading = document.getElementById(`step-${step.slice(0, 40)}`);
  const main = document.getElementById('main');
  if (!heading || !main) return;
  main.scrollTop += heading.getBoundingClientRect().top - main.getBoundingClientRect().top - 24;
}

interface StepProps {
  readonly step: OnboardingStep;
  readonly number: number;
  /** Whether its fields are shown. */
  readonly isOpen: boolean;
  readonly form: ReactNode;
  readonly onToggle: () => void;
}

function Step({ step, number, isOpen, form, onToggle }: StepProps) {
  const tenant = useTenant();
  const mayAnswer = useAllowed()('site.legal');
  const answer = useAnswer(tenant, step.key);
  const { key, title, why, now, at, link, also, state, points, asksToConfirm } = step;
  // What only a confirmation settles has its button here instead of a line.
  const listed = points.filter(({ rule }) => rule !== 'legal-confirmed');
  const isConfirmed = step.answer !== null;
  return (
    <section className="panel step" aria-labelledby={`step-${key}`}>
      <div className="step-head flex items-start gap-12">
        <span className="step-number" aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : number}
        </span>
        <div className="grow">
          <h2 id={`step-${key}`}>{title}</h2>
          <p className="soft">{why}</p>
          <p>{now}</p>
        </div>
        <span className={stateBadges[state]}>{stateWords[state]}</span>
      </div>
      {listed.length > 0 ? <CheckLines points={listed} /> : null}
      {isOpen && stepsWithForm.has(key) ? (
        <div className="step-form stack" id={`step-form-${key}`}>
          {form}
        </div>
      ) : null}
      <div className="row step-foot">
        {stepsWithForm.has(key) && mayAnswer ? (
          <Button
            small
            kind={state === 'open' && !isOpen ? 'primary' : 'plain'}
            aria-expanded={isOpen}
            aria-controls={`step-form-${key}`}
            onClick={onToggle}
          >
            {isOpen ? 'Close' : 'Fill in here'}
            <span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
        {state === 'waits' ? (
          <Link className="button button-small button-primary" to={`/sites/${tenant}/review`}>
            Review and publish<span className="visually-hidden">: {title}</span>
          </Link>
        ) : null}
        <Link className="button button-small" to={`/sites/${tenant}/${at}`}>
          {link}
        </Link>
        {also ? (
          <Link className="button button-small" to={`/sites/${tenant}/${also.at}`}>
            {also.link}
          </Link>
        ) : null}
        {asksToConfirm ? (
          <>
            <Link className="button button-small" to={`/sites/${tenant}/pages`}>
              Read the pages
            </Link>
            {mayAnswer ? (
              <Button small disabled={answer.isPending} onClick={() => answer.mutate(isConfirmed ? null : 'done')}>
                {isConfirmed ? 'Withdraw the confirmation' : 'They are the dealer’s own'}
              </Button>
            ) : null}
          </>
        ) : null}
        {state === 'todo' && !asksToConfirm && mayAnswer ? (
          <Button small kind="quiet" disabled={answer.isPending} onClick={() => answer.mutate('skipped')}>
            Skip<span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
        {state === 'skipped' && mayAnswer ? (
          <Button small kind="quiet" disabled={answer.isPending} onClick={() => answer.mutate(null)}>
            Reopen<span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
        {step.answer ? (
          <span className="soft small">
            {step.answer.by}, {displayMoment(step.answer.at)}
          </span>
        ) : null}
      </div>
      <FailureNote error={answer.error} />
    </section>
  );
}

function useAnswer(tenant: string, step: string) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (state: 'done' | 'skipped' | null) =>
      callApi('PUT /tenants/:tenant/onboarding/:step', { tenant, step, body: { state } }),
    done: (state) => setGoLive(client, tenant, state),
  });
}

/** The one button that shows a site to shoppers, its blockers, and undo. */
function GoLiveBox({ state, site }: { readonly state: GoLiveState; readonly site: TenantDetail | undefined }) {
  const tenant = useTenant();
  const isAllowed = useAllowed();
  const [asks, setAsks] = useState(false);
  const [isOneCompany, setOneCompany] = useState(false);
  const live = useSwitchLive(tenant, 'go-live', 'The site is live.');
  const offline = useSwitchLive(tenant, 'offline', 'The site is offline. Shoppers see “Coming soon”.');
  const { isPublic, since, blockers, shared, changes } = state;
  const mayShare = isAllowed('sites.create') && shared.length > 0;
  const stops = blockers.filter(({ rule }) => !(mayShare && isOneCompany && rule === 'shared-fact'));
  const stopping = stops.length;
  const open = stops.filter(({ isInDraft }) => !isInDraft).length;
  const address = site ? siteLink(site) : null;
  return (
    <section className="panel panel-pad live-box" aria-labelledby="live-box" data-public={isPublic || undefined}>
      <div className="grow stack-tight">
        <h2 id="live-box">{isPublic ? 'Shoppers see this site' : 'Only staff see this site'}</h2>
        <p className="soft">
          {isPublic
            ? `It is live since ${displayMoment(since ?? '')}.`
            : stopping === 0
              ? 'Everything is ready. Shoppers see “Coming soon” until you put it live.'
              : open === 0
                ? 'Shoppers see “Coming soon”. Everything is fixed in the draft: publish it, then go live.'
                : `Shoppers see “Coming soon”. ${open === 1 ? 'One thing is' : `${open} things are`} to fix first.`}
        </p>
        {changes > 0 ? (
          <p>
            {changes === 1 ? 'One change is not published yet' : `${changes} changes are not published yet`}. Only
            published changes go live. <Link to={`/sites/${tenant}/review`}>Review and publish</Link>
          </p>
        ) : null}
        {mayShare && !isPublic ? (
          <Check checked={isOneCompany} onChange={setOneCompany}>
            The other site with these details belongs to the same company:{' '}
            {shared
              .map(({ text }) => text)
              .slice(0, 5)
              .join(', ')}
          </Check>
        ) : null}
        <FailureNote error={live.error ?? offline.error} />
      </div>
      <div className="row">
        {address ? (
          <a className="button" href={address} target="_blank" rel="noreferrer">
            View site
            <Icon name="external" />
          </a>
        ) : null}
        {isAllowed('site.live') ? (
          isPublic ? (
            <Button onClick={() => setAsks(true)}>Take offline…</Button>
          ) : (
            <Button
              kind="primary"
              disabled={stopping > 0 || live.isPending}
              onClick={() => live.mutate(mayShare && isOneCompany ? { shared: true } : {})}
            >
              Go live
            </Button>
          )
        ) : null}
      </div>
      {asks ? (
        <ActDialog
          title="Take the site offline?"
          onClose={() => setAsks(false)}
          act={offline}
          keep="Leave it live"
          press="Take offline"
          isFirst
          onPress={() => offline.mutate({ confirm: true }, { onSettled: () => setAsks(false) })}
        >
          <p>
            Shoppers and search engines will see “Coming soon”. Nothing is lost, and you can put it live again with one
            click.
          </p>
        </ActDialog>
      ) : null}
    </section>
  );
}

function useSwitchLive(tenant: string, path: 'go-live' | 'offline', said: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: object) => callApi(`POST /tenants/:tenant/${path}`, { tenant, body }),
    onSuccess: async (state) => {
      await setGoLive(client, tenant, state);
      toast({ text: said });
      await client.invalidateQueries({ queryKey: ['tenant', tenant], exact: true });
      await client.invalidateQueries({ queryKey: ['tenants'] });
    },
    // Refetch the current blockers.
    onError: () => client.invalidateQueries({ queryKey: goLiveQuery(tenant).queryKey }),
  });
}
