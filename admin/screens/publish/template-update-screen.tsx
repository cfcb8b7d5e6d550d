/** Later releases of the template, and their effect here, before anything changes. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { callApi, useTenant } from '../../api/api.ts';
import { templateUpdateQuery } from '../../api/queries.ts';
import { documentAddress } from '../../documents/document-address.ts';
import { useDocumentTitle } from '../../documents/use-document-title.ts';
import { displayValue } from '../../editing/merge-choices.tsx';
import { Button, Empty, FailureNote, PageHead, Panel, Unloaded, useAct } from '../../ui/kit.ts';
import { ChangeList } from './change-list.tsx';

export function TemplateUpdateScreen() {
  const tenant = useTenant();
  const navigate = useNavigate();
  const update = useQuery(templateUpdateQuery(tenant));
  const title = useDocumentTitle(tenant);
  const merge = useAct({
    mutationFn: (base: number) => callApi('POST /tenants/:tenant/template-update', { tenant, body: { base } }),
    refreshes: [['tenant', tenant]],
    done: () => navigate(`/sites/${tenant}/review`),
  });
  if (update.data === undefined) return <Unloaded what="the template" query={update} />;
  if (update.data === null)
    return (
      <div className="page page-narrow">
        <PageHead title="Update from the template" />
        <div className="panel">
          <Empty title="This site is up to date">
            <p>The template has released nothing since this site last applied its changes.</p>
          </Empty>
        </div>
      </div>
    );
  const { from, to, changes, conflicts } = update.data;
  return (
    <div className="page page-narrow">
      <PageHead
        title="Update from the template"
        actions={
          <Button kind="primary" disabled={merge.isPending} onClick={() => merge.mutate(to)}>
            Apply to drafts
          </Button>
        }
      >
        From release {from} to {to}. It goes into your drafts, and reaches shoppers only when you publish. What you
        changed yourself stays.
      </PageHead>
      <FailureNote error={merge.error} />
      {conflicts.length > 0 ? (
        <Panel title="Changed on both sides: yours stays" flush>
          <ul className="lines lines-tall">
            {conflicts.map((conflict) => (
              <li key={`${conflict.document} ${conflict.blockId ?? ''} ${conflict.pointer}`}>
                <div className="stack-small grow">
                  <p>
                    <Link
                      to={documentAddress(
                        tenant,
                        conflict.document,
                        conflict.blockId ? { blockId: conflict.blockId } : {},
                      )}
                    >
                      {title(conflict.document)}
                    </Link>{' '}
                    {conflict.message}
                  </p>
                  <dl className="sides">
                    <dt>Yours</dt>
                    <dd className="mono conflict-value">{displayValue(conflict.yours)}</dd>
                    <dt>Template</dt>
                    <dd className="mono conflict-value">{displayValue(conflict.theirs)}</dd>
                  </dl>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <ChangeList changes={changes} />
    </div>
  );
}
