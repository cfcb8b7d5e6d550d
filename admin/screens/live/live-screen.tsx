/** The live site as shoppers get it, address by address, with the reason why each block shows or not. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { LivePage } from '#schemas/api/live-page.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery } from '../../api/api-query.ts';
import { tenantQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Failed, Waiting } from '../../ui/screen.tsx';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { BlockList } from './block-list.tsx';
import type { LiveDevice } from './block-verdict.ts';
import { LiveFrame } from './live-frame.tsx';
import { readAddress } from './read-address.ts';

const widths: { readonly [device in LiveDevice]: number } = { phone: 390, desk: 1280 };

const livePageQuery = (tenant: string, path: string) => ({
  ...apiQuery(['tenant', tenant, 'live-page', path], 'GET /tenants/:tenant/live-page', { tenant, query: { path } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export function LiveScreen() {
  const { tenant = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const path = params.get('path') ?? '/';
  const live = useQuery(livePageQuery(tenant, path));
  const url = useQuery(tenantQuery(tenant)).data?.url ?? null;
  const mayEdit = useAllowed()('pages.edit');
  const [device, setDevice] = useState<LiveDevice>(() => (innerWidth < 900 ? 'phone' : 'desk'));
  const [pane, setPane] = useState<'settings' | 'effect'>('effect');
  const [selected, setSelected] = useState<string | null>(null);
  const [empty, setEmpty] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const page = live.isError ? undefined : live.data;

  const go = useCallback(
    (text: string) => {
      const read = readAddress(text, url);
      if ('error' in read) return setRefused(read.error);
      setRefused(null);
      setSelected(null);
      setParams({ path: read.path });
    },
    [url, setParams],
  );
  const follow = useCallback(
    (href: string) => {
      // A link to a part of the same page leads nowhere else.
      if (!href.startsWith('#')) go(href);
    },
    [go],
  );
  const select = useCallback((id: string) => {
    setSelected(id);
    setPane('settings');
  }, []);
  const takeEmpty = useCallback((ids: readonly string[]) => setEmpty(new Set(ids)), []);

  return (
    <TwoPanes
      shown={pane}
      onShow={setPane}
      settingsName="Blocks"
      effectName="Page"
      head={
        <>
          <h1>The live site</h1>
          <AddressForm key={page?.path ?? path} path={page?.path ?? path} error={refused} onGo={go} />
          <p className="soft small" role="status">
            {page ? describePage(page) : ''}
          </p>
        </>
      }
      settings={
        page ? (
          <BlockList
            tenant={tenant}
            page={page}
            empty={empty}
            device={device}
            selected={selected}
            mayEdit={mayEdit}
            onSelect={setSelected}
          />
        ) : null
      }
      effect={
        page ? (
          <>
            <fieldset className="segmented live-devices" aria-label="Width">
              <Button aria-pressed={device === 'phone'} onClick={() => setDevice('phone')}>
                Phone
              </Button>
              <Button aria-pressed={device === 'desk'} onClick={() => setDevice('desk')}>
                Desktop
              </Button>
            </fieldset>
            <LiveFrame
              key={device}
              page={page.preview}
              width={widths[device]}
              selected={selected}
              onSelect={select}
              onFollow={follow}
              onEmpty={takeEmpty}
            />
          </>
        ) : live.isError ? (
          <Failed error={live.error} onRetry={() => void live.refetch()} />
        ) : (
          <Waiting what="the page" />
        )
      }
    />
  );
}

function AddressForm({
  path,
  error,
  onGo,
}: {
  readonly path: string;
  readonly error: string | null;
  readonly onGo: (text: string) => void;
}) {
  const [text, setText] = useState(path);
  useEffect(() => setText(path), [path]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGo(text);
  };
  return (
    <form className="live-address" onSubmit={submit}>
      <TextField
        label="Address of a page"
        {...(error === null ? {} : { error })}
        value={text}
        maxLength={2100}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={setText}
      />
      <Button type="submit" kind="primary">
        Show
      </Button>
    </form>
  );
}

function describePage({ title, status, subject, release, from, drafts }: LivePage): string {
  const about = subject ? `, about ${subject.title}` : '';
  const words = [
    status === 200
      ? `“${title}”${about}, release ${release}.`
      : status === 410
        ? `This vehicle is gone: shoppers get “${title}”.`
        : `No page is at this address: shoppers get “${title}”.`,
    ...(from === null ? [] : [`${from.slice(0, 200)} leads here.`]),
    ...(drafts?.removed ? ['Your drafts delete this page.'] : []),
    ...(drafts && drafts.added > 0
      ? [`Your drafts add ${drafts.added === 1 ? 'one block' : `${drafts.added} blocks`}.`]
      : []),
  ];
  return words.join(' ');
}
