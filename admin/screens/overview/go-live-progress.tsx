/** Progress of a site that is not public yet: what is missing, and one link to the steps. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { goLiveQuery } from '../../api/go-live-queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Unloaded } from '../../ui/screen.tsx';

export function GoLiveProgress({ tenant }: { readonly tenant: string }) {
  const state = useQuery(goLiveQuery(tenant));
  if (state.data === undefined) return <Unloaded what="the steps" query={state} />;
  const { steps, blockers } = state.data;
  const settled = steps.filter((step) => step.state === 'done' || step.state === 'skipped').length;
  const open = steps.filter((step) => step.state === 'open');
  return (
    <section className="panel panel-pad stack-small live-box live-progress" aria-labelledby="overview-live">
      <div className="row spread row-wrap">
        <h2 id="overview-live">Only staff see this site</h2>
        <Link className="button" to="onboarding">
          Go on with the steps
        </Link>
      </div>
      <progress className="steps-progress" value={settled} max={steps.length} aria-label="Completed steps" />
      <p className="soft">
        {settled} of {steps.length} steps are complete.{' '}
        {blockers.length === 0
          ? 'The site is ready to go live.'
          : blockers.every(({ isInDraft }) => isInDraft)
            ? 'The blocking problems are fixed in the draft. Publish it.'
            : `${blockers.length === 1 ? 'One problem' : `${blockers.length} problems`} to fix first.`}
      </p>
      {open.length > 0 ? (
        <ul className="lines">
          {open.map(({ key, title, points }) => (
            <li key={key}>
              <Icon name="alert" />
              <Link className="plain-link" to={`onboarding?step=${key}`}>
                {title}
              </Link>
              <span className="soft grow truncate">{points[0]?.message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
