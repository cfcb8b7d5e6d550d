/** The effect of a switch before it is saved: a page of the site as it is and as it would be, side by side. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { equalJson } from '#domain/json/equal-json.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import type { DocumentSummary } from '#schemas/api/document.ts';
import type { SwitchState } from '#schemas/api/switch.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { apiQuery, displayError, useTenant } from '../../api/api.ts';
import { documentsQuery } from '../../api/queries.ts';
import { displayBriefly } from '../../forms/values/messages.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Button, ChoiceField, Dialog } from '../../ui/kit.ts';
import { changedBlocks } from './changed-blocks.ts';
import { otherValue } from './other-value.ts';
import { SwitchValue } from './switch-value.tsx';

type Device = 'desk' | 'phone';
const widths: { readonly [device in Device]: number } = { desk: 1280, phone: 390 };

interface SwitchEffectProps {
  readonly choice: SwitchState;
  /** As the draft has it. */
  readonly value: Json;
  readonly mayChange: boolean;
  readonly onUse: (value: Json) => void;
  readonly onClose: () => void;
}

export function SwitchEffect({ choice, value, mayChange, onUse, onClose }: SwitchEffectProps) {
  const tenant = useTenant();
  const pages = useQuery(documentsQuery(tenant));
  const choices = useMemo(() => pagesToShow(pages.data?.documents ?? [], choice), [pages.data, choice]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [device, setDevice] = useState<Device>('desk');
  const [tried, setTried] = useState<Json>(() => otherValue(choice, value));
  const key = wanted ?? choices[0]?.key ?? null;
  const asked = useDeferredValue(tried);
  const pictures = useRef<HTMLDivElement>(null);
  const before = usePreview(tenant, key, { [choice.key]: value });
  const after = usePreview(tenant, key, { [choice.key]: asked });
  const marks = before.data && after.data ? changedBlocks(before.data, after.data) : null;
  const failure = after.error ?? before.error;
  return (
    <Dialog
      title={`What “${choice.title}” changes`}
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayChange && !equalJson(tried, value) ? (
            <Button kind="primary" onClick={() => onUse(tried)}>
              Use this value
            </Button>
          ) : null}
        </>
      }
    >
      <div className="switch-effect stack">
        <div className="switch-effect-choices flex row-wrap items-start">
          <div className="stack-small">
            <label htmlFor="switch-tried">
              <strong>Value to try</strong>
            </label>
            <SwitchValue
              id="switch-tried"
              title={choice.title}
              schema={choice.schema}
              value={tried}
              invalid={after.isError}
              onChange={setTried}
            />
          </div>
          {key === null ? null : (
            <ChoiceField
              label="On which page"
              value={key}
              choices={choices.map((page) => [page.key, page.title] as const)}
              onChoose={setWanted}
            />
          )}
          <ChoiceField
            label="On which screen"
            value={device}
            choices={[
              ['desk', 'Desktop'],
              ['phone', 'Phone'],
            ]}
            onChoose={setDevice}
          />
        </div>
        {failure ? (
          <p className="note note-danger" role="alert">
            {displayError(failure)}
          </p>
        ) : (
          <div className="row row-wrap">
            <p role="status" className="soft">
              {marks === null ? 'Drawing the page twice…' : describeMarks(marks.before, marks.after)}
            </p>
            {marks !== null && marks.before.length + marks.after.length > 0 ? (
              <Button
                small
                kind="quiet"
                onClick={() => pictures.current?.querySelector('.picture-mark')?.scrollIntoView({ block: 'center' })}
              >
                Show the first
              </Button>
            ) : null}
          </div>
        )}
        <div className="switch-effect-pages" data-device={device} ref={pictures}>
          <figure>
            <figcaption>
              Now: <strong>{displayBriefly(choice.schema, value)}</strong>
            </figcaption>
            <PagePicture
              label="The page as it is now"
              page={before.data ?? null}
              width={widths[device]}
              marks={marks?.before ?? []}
              whole
            />
          </figure>
          <figure>
            <figcaption>
              Tried: <strong>{displayBriefly(choice.schema, tried)}</strong>
            </figcaption>
            <PagePicture
              label="The page with the value that is tried"
              page={after.data ?? null}
              width={widths[device]}
              marks={marks?.after ?? []}
              whole
            />
          </figure>
        </div>
      </div>
    </Dialog>
  );
}

function usePreview(tenant: string, key: string | null, switches: JsonObject) {
  return useQuery({
    ...apiQuery(['switch-effect', tenant, key, JSON.stringify(switches)], 'POST /tenants/:tenant/preview', {
      tenant,
      body: { key, switches },
    }),
    enabled: key !== null,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Pages with a block that reads the switch first; where no block does, those that shoppers see most. */
function pagesToShow(documents: readonly DocumentSummary[], choice: SwitchState): readonly DocumentSummary[] {
  const readers = new Set(choice.readBy.map((reader) => reader.document));
  const pages = documents.filter((document) => document.kind === 'page');
  const usual = ['vehicle', 'search', 'home'].flatMap((type) => pages.filter((page) => page.pageType === type));
  const ordered = [...new Set([...usual, ...pages])];
  return [...new Set([...ordered.filter((page) => readers.has(page.key)), ...ordered])];
}

function describeMarks(
  before: readonly { readonly kind: string }[],
  after: readonly { readonly kind: string }[],
): string {
  const count = (marks: readonly { readonly kind: string }[], kind: string) =>
    marks.filter((mark) => mark.kind === kind).length;
  const parts = [
    words(count(before, 'removed'), 'goes', 'go'),
    words(count(after, 'added'), 'comes', 'come'),
    words(count(after, 'changed'), 'uses it', 'use it'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'No block of this page uses it.' : `On this page ${parts.join(', ')}.`;
}

function words(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 block ${one}` : `${count} blocks ${many}`;
}
