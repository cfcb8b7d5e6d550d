/** The live site as shoppers get it, address by address, with the reason why each block shows or not. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Box } from '#schemas/api/frame.ts';
import type { LiveBlock, LivePage } from '#schemas/api/live-page.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { useAllowed } from '../../access/use-allowed.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { tenantQuery } from '../../api/queries.ts';
import { type Heard, useFramedPage } from '../../frame/use-framed-page.ts';
import { useWidth } from '../../frame/use-width.ts';
import { Button, Failed, Form, Icon, TextField, Waiting } from '../../ui/kit.ts';
import { TwoPanes } from '../../ui/two-panes.tsx';
import { judgeBlock, type LiveDevice } from './block-verdict.ts';
import { BlockWhy } from './block-why.tsx';
import { readAddress } from './read-address.ts';

/** The published page in a frame: its links work, and a press on the rest of a block selects it. */
const leastHeight = 640;

interface LiveFrameProps {
  readonly page: PreviewResponse;
  /** Of the device, in px. */
  readonly width: number;
  readonly selected: string | null;
  readonly onSelect: (blockId: string) => void;
  readonly onFollow: (href: string) => void;
  /** Blocks that are drawn and show nothing. */
  readonly onEmpty: (ids: readonly string[]) => void;
}

function LiveFrame({ page, width, selected, onSelect, onFollow, onEmpty }: LiveFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLElement>(null);
  const [boxes, setBoxes] = useState<{ readonly [blockId: string]: Box }>({});
  const available = useWidth(room);
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  const heard = useCallback(
    (message: Heard) => {
      if (message.kind === 'clicked') {
        if (message.href !== undefined && message.with === 'one') onFollow(message.href);
        else onSelect(message.blockId);
      } else if (message.kind === 'geometry') {
        setBoxes(message.blocks);
        onEmpty(message.empty);
      }
    },
    [onSelect, onFollow, onEmpty],
  );
  const { height } = useFramedPage(frame, page, leastHeight, heard);
  const box = selected === null ? undefined : boxes[selected];
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (selected !== null) ring.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <section className="live-room" ref={room} aria-label="The page">
      <div className="live-paper relative clipped" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title="The published page"
          sandbox="allow-scripts"
          src="/frame"
          style={{ width, height, transform: `scale(${scale})` }}
        />
        {box && box.height > 0 ? (
          <span
            ref={ring}
            className="picture-mark"
            data-kind="changed"
            style={{
              left: box.x * scale,
              top: box.y * scale,
              width: box.width * scale,
              height: box.height * scale,
            }}
          />
        ) : null}
      </div>
    </section>
  );
}

/** All blocks of the page, including shared sections, each here or not here; the chosen one shows the reason. */
interface ListProps {
  readonly tenant: string;
  readonly page: LivePage;
  readonly empty: ReadonlySet<string>;
  readonly device: LiveDevice;
  readonly selected: string | null;
  readonly mayEdit: boolean;
  readonly onSelect: (id: string | null) => void;
}

const partNames: { readonly [document: string]: string } = {
  'section/header': 'Header, on all pages',
  'section/footer': 'Footer, on all pages',
};

/** The header of a make is only on its own pages. */
function partName(document: string): string | undefined {
  const make = /^section\/header-(.+)$/.exec(document)?.[1];
  return make === undefined ? partNames[document] : `Header of ${make}, on its pages`;
}

function BlockList(props: ListProps) {
  const { page } = props;
  const parts = [...new Set(page.blocks.map(({ document }) => document))];
  return parts.map((document) => (
    <section key={document} className="live-part" aria-label={partName(document) ?? 'This page'}>
      <h2>{partName(document) ?? 'This page'}</h2>
      <ul className="live-blocks">
        {page.blocks
          .filter((block) => block.document === document)
          .map((block) => (
            <BlockRow key={block.id} {...props} block={block} />
          ))}
      </ul>
    </section>
  ));
}

function BlockRow({ block, ...props }: ListProps & { readonly block: LiveBlock }) {
  const { page, empty, device, selected, mayEdit, onSelect } = props;
  const verdict = judgeBlock(page, block, empty, device);
  const isOpen = selected === block.id;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      style={{ paddingLeft: Math.min(block.depth, 4) * 16 }}
      data-here={verdict.isHere}
      data-open={isOpen || undefined}
    >
      <button
        ref={row}
        type="button"
        className="live-block"
        aria-expanded={isOpen}
        onClick={() => onSelect(isOpen ? null : block.id)}
      >
        <Icon name={verdict.isHere ? 'eye' : 'eyeOff'} />
        <span className="grow truncate">{block.name}</span>
        {block.draft ? <span className="badge">Draft</span> : null}
        <span className={verdict.isHere ? 'visually-hidden' : 'badge badge-warning'}>
          {verdict.isHere ? 'Here' : 'Not here'}
        </span>
      </button>
      {isOpen ? <BlockWhy page={page} block={block} verdict={verdict} mayEdit={mayEdit} onSelect={onSelect} /> : null}
    </li>
  );
}

const widths: { readonly [device in LiveDevice]: number } = { phone: 390, desk: 1280 };

const livePageQuery = (tenant: string, path: string) => ({
  ...apiQuery(['tenant', tenant, 'live-page', path], 'GET /tenants/:tenant/live-page', { tenant, query: { path } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export function LiveScreen() {
  const tenant = useTenant();
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

interface AddressFormProps {
  readonly path: string;
  readonly error: string | null;
  readonly onGo: (text: string) => void;
}

function AddressForm({ path, error, onGo }: AddressFormProps) {
  const [text, setText] = useState(path);
  useEffect(() => setText(path), [path]);
  return (
    <Form className="live-address" onSubmit={() => onGo(text)}>
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
    </Form>
  );
}

function describePage({ title, status, subject, release, from, drafts }: LivePage): string {
  const about = subject ? `, about ${subject.title}` : '';
  const words = [
    status === 200
      ? `“${title}”${about}, release ${release}.`
      : status === 410
        ? `This vehicle is gone: shoppers get “${title}”.`
        : `There is no page at this address. Shoppers get “${title}”.`,
    ...(from === null ? [] : [`${from.slice(0, 200)} leads here.`]),
    ...(drafts?.removed ? ['Your drafts delete this page.'] : []),
    ...(drafts && drafts.added > 0
      ? [`Your drafts add ${drafts.added === 1 ? 'one block' : `${drafts.added} blocks`}.`]
      : []),
  ];
  return words.join(' ');
}
