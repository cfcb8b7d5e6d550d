/** The one button that shows a site to shoppers, its blockers, and undo. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GoLiveState } from '#schemas/api/go-live.ts';
import type { TenantDetail } from '#schemas/api/tenant.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { callApi } from '../../api/client.ts';
import { goLiveQuery, setGoLive, siteLink } from '../../api/go-live-queries.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { displayMoment } from '../../ui/dates.ts';
import { Check } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/screen.tsx';
import { useToast } from '../../ui/toasts.tsx';

export function GoLiveBox({
  tenant,
  state,
  site,
}: {
  readonly tenant: string;
  readonly state: GoLiveState;
  readonly site: TenantDetail | undefined;
}) {
  const isAllowed = useAllowed();
  const [asks, setAsks] = useState(false);
  const [isOneCompany, setOneCompany] = useState(false);
  const live = useSwitchLive(tenant, 'go-live', 'The site is live.');
  const offline = useSwitchLive(tenant, 'offline', 'The site is offline. Shoppers read that it is coming soon.');
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
                ? 'Shoppers read “Coming soon”. Everything is fixed in the draft: publish it, then go live.'
                : `Shoppers read “Coming soon”. ${open === 1 ? 'One thing is' : `${open} things are`} to fix first.`}
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
            press.
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
