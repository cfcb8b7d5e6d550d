/** What Publish would do, what stops it, and Publish. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PublishRequest, ReleaseSummary } from '#schemas/release-api.ts';
import { ApiFailure, callApi, displayError, tenantPath } from '../api/client.ts';
import { changesQuery, tenantQuery, tenantsQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ChangeList } from './change-list.tsx';
import { ProblemList } from './problem-list.tsx';

export function ReviewScreen() {
  const { tenant = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const review = useQuery(changesQuery(tenant));
  const [message, setMessage] = useState('');
  const publish = useMutation({
    mutationFn: (request: PublishRequest) => callApi<ReleaseSummary>('POST', `${tenantPath(tenant)}/releases`, request),
    onSuccess: async (release) => {
      await client.invalidateQueries({ queryKey: ['tenant', tenant] });
      await client.invalidateQueries({ queryKey: ['tenants'] });
      toast({ text: `Release ${release.number} is live.` });
      await navigate(`/sites/${tenant}/releases`);
    },
    onError: () => void review.refetch(),
  });
  if (review.isPending) return <Waiting what="the changes" />;
  if (review.isError) return <Failed error={review.error} onRetry={() => void review.refetch()} />;
  const { base, changes, problems } = review.data;
  const refused = publish.error instanceof ApiFailure ? publish.error.problems : [];
  const all = refused.length > 0 ? refused : problems;
  const errors = all.filter((problem) => problem.severity === 'error');
  const warnings = all.filter((problem) => problem.severity === 'warning');
  return (
    <div className="page page-narrow">
      <div className="page-head">
        <div>
          <h1>Review and publish</h1>
          <p>
            {base === 0 ? 'Nothing is live yet.' : `Compared with release ${base}, which is live.`} All of it goes live
            at once, and can be rolled back.
          </p>
        </div>
      </div>
      {publish.isError ? (
        <p className="note note-danger" role="alert">
          {displayError(publish.error)}
        </p>
      ) : null}
      <TemplateNote tenant={tenant} />
      {errors.length > 0 ? (
        <section className="panel panel-danger">
          <h2 className="panel-title">
            {errors.length} {errors.length === 1 ? 'problem stops' : 'problems stop'} publishing
          </h2>
          <ProblemList tenant={tenant} problems={errors} />
        </section>
      ) : null}
      {changes.length === 0 ? (
        <div className="panel">
          <Empty title="There is nothing to publish">
            <p>
              The site is as you left it. <Link to={`/sites/${tenant}/pages`}>Open a page</Link> to change something.
            </p>
          </Empty>
        </div>
      ) : (
        <form
          className="panel panel-pad publish-form"
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate({ base, ...(message.trim() ? { message: message.trim() } : {}) });
          }}
        >
          <Field label="What changes, in a few words" help="Stands in the list of releases." optional>
            {(control) => (
              <input
                {...control}
                className="input"
                maxLength={200}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            )}
          </Field>
          <Button kind="primary" type="submit" disabled={errors.length > 0 || publish.isPending}>
            Publish {changes.length} {changes.length === 1 ? 'change' : 'changes'}
          </Button>
        </form>
      )}
      <ChangeList tenant={tenant} changes={changes} />
      {warnings.length > 0 ? (
        <section className="panel">
          <h2 className="panel-title">Worth a look</h2>
          <ProblemList tenant={tenant} problems={warnings} />
        </section>
      ) : null}
    </div>
  );
}

/** A template has no shoppers: whom a release of it touches, and that none of them changes by itself. */
function TemplateNote({ tenant }: { readonly tenant: string }) {
  const isTemplate = useQuery(tenantQuery(tenant)).data?.kind === 'template';
  const tenants = useQuery({ ...tenantsQuery, enabled: isTemplate });
  if (!isTemplate || !tenants.data) return null;
  const sites = tenants.data.tenants.filter(({ template }) => template === tenant);
  return (
    <p className="note">
      {sites.length === 0
        ? 'No site began from this template yet. The next one begins from what is released here.'
        : `${sites.map(({ name }) => name).join(', ')} began from this template. Each is offered what is released here and takes it when its own staff choose to; nothing changes for shoppers before that.`}
    </p>
  );
}
