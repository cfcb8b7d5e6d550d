/** Two states of a page or shared part side by side, as shoppers see them, with the changes outlined. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change, RevisionComparison } from '#schemas/api/release.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { callApi } from '../api/api.ts';
import { PagePicture, type PictureMark } from '../frame/page-picture.tsx';
import { Button } from '../ui/kit.ts';

const widths = [
  { width: 1280, label: 'Desktop' },
  { width: 390, label: 'Phone' },
] as const;

/** Whether a document can be shown as a picture. */
export function hasPicture(key: string): boolean {
  const kind = documentKind(key);
  return kind === 'page' || kind === 'section';
}

export function comparisonQuery(tenant: string, key: string, from: string, to: string) {
  return {
    queryKey: ['tenant', tenant, 'comparison', key, from, to],
    // States never change.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callApi('GET /tenants/:tenant/documents/:key/revisions/:revision/compare/:other', {
        tenant,
        key,
        revision: from,
        other: to,
        signal,
      }),
  };
}

export function BeforeAfter({
  tenant,
  documentKey,
  comparison: { title, before, after, changes },
  names = ['Before', 'After'],
}: {
  readonly tenant: string;
  readonly documentKey: string;
  readonly comparison: RevisionComparison;
  /** What the two sides are called. */
  readonly names?: readonly [string, string];
}) {
  const [width, setWidth] = useState<number>(1280);
  const sides = [
    { name: names[0], state: before, kinds: ['removed', 'changed', 'moved'] },
    { name: names[1], state: after, kinds: ['added', 'changed', 'moved'] },
  ] as const;
  return (
    <div className="before-after grid gap-12 justify-start">
      <fieldset className="segmented" aria-label="Width of the pictures">
        {widths.map((choice) => (
          <Button
            key={choice.width}
            kind="quiet"
            small
            aria-pressed={choice.width === width}
            onClick={() => setWidth(choice.width)}
          >
            {choice.label}
          </Button>
        ))}
      </fieldset>
      <div className="before-after-sides grid gap-16 items-start" data-phone={width === 390 || undefined}>
        {sides.map(({ name, state, kinds }) => (
          <figure key={name}>
            <figcaption className="small">{name}</figcaption>
            {state.body === null ? (
              <p className="before-after-nothing soft small">Not on the page.</p>
            ) : (
              <StatePicture
                tenant={tenant}
                documentKey={documentKey}
                state={state}
                label={`${title}, ${name.toLowerCase()}`}
                width={width}
                marks={marksOf(changes, kinds)}
              />
            )}
          </figure>
        ))}
      </div>
    </div>
  );
}

interface StatePictureProps {
  readonly tenant: string;
  readonly documentKey: string;
  readonly state: RevisionComparison['before'];
  readonly label: string;
  readonly width: number;
  readonly marks: readonly PictureMark[];
}

function StatePicture({ tenant, documentKey, state, label, width, marks }: StatePictureProps) {
  const picture = useQuery({
    queryKey: ['tenant', tenant, 'picture', documentKey, state.revision],
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => {
      const asked = { key: documentKey, body: state.body };
      return callApi('POST /tenants/:tenant/preview', { tenant, body: asked, signal });
    },
  });
  if (picture.isError) return <p className="before-after-nothing soft small">This version cannot be displayed.</p>;
  return <PagePicture label={label} page={picture.data ?? null} width={width} marks={marks} whole />;
}

/** One mark per block: an addition or removal says more than a change. */
function marksOf(changes: readonly Change[], kinds: readonly Change['kind'][]): readonly PictureMark[] {
  const marks = new Map<string, PictureMark>();
  for (const { blockId, kind } of changes)
    if (blockId !== undefined && kinds.includes(kind) && marks.get(blockId)?.kind !== 'changed')
      marks.set(blockId, { blockId, kind });
  return [...marks.values()];
}
