/** Lists in forms: entries fold, move and are removed without confirmation, since everything can be undone. */
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { isSchemaNode, type Json, type SchemaNode } from '#schemas/shapes/json.ts';
import { Button, IconButton } from '../ui/kit.ts';
import { thumbnail } from '../ui/thumbnail.ts';
import { displayEntry } from './values/display-entry.ts';
import { displayKey } from './values/messages.ts';
import { NewEntryContext } from './values/new-entry.ts';

/** Lists longer than this draw an entry's fields when it is first unfolded. */
const many = 12;

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title, schema, formData, disabled, readonly, errorSchema } = props;
  const values: readonly Json[] = Array.isArray(formData) ? formData : [];
  const label = schema.title ?? displayKey(title);
  const list = useRef<HTMLDivElement>(null);
  /** Place of the entry that was just added; null while none was. */
  const [added, setAdded] = useState<number | null>(null);
  const count = items.length;
  useEffect(() => {
    if (added === null || count <= added) return;
    const control = list.current?.children[added]?.querySelector(controls);
    if (control instanceof HTMLElement) control.focus();
    setAdded(null);
  }, [added, count]);
  return (
    <fieldset className="form-set">
      <legend>{label}</legend>
      {typeof schema.description === 'string' ? <p className="field-help">{schema.description}</p> : null}
      <div className="form-list grid gap-8" ref={list}>
        {items.map((item, index) => {
          const value = values[index];
          if (!isJsonObject(value))
            return (
              <div key={item.key}>
                <QuietEntry isNew={index === added}>{item}</QuietEntry>
              </div>
            );
          const broken = Boolean(errorSchema && Object.hasOwn(errorSchema, index));
          return (
            <FoldedEntry
              key={item.key}
              startsOpen={items.length <= 2 || Object.keys(value).length === 0}
              isNew={index === added}
              broken={broken}
              isOfMany={items.length > many}
              summary={
                <>
                  <EntryFace list={schema} value={value} />
                  <span className="truncate grow">{displayEntry(schema, value, index)}</span>
                </>
              }
            >
              {item}
            </FoldedEntry>
          );
        })}
      </div>
      {items.length === 0 ? <p className="field-help">Nothing here yet.</p> : null}
      {canAdd && !disabled && !readonly ? (
        <Button
          small
          icon="plus"
          onClick={(event) => {
            setAdded(count);
            onAddClick(event);
          }}
          aria-label={`Add to ${label}`}
        >
          Add
        </Button>
      ) : null}
    </fieldset>
  );
}

/** What to focus in a new entry. */
const controls = 'input:not([type=hidden], :disabled), textarea, select:not(:disabled), [contenteditable="true"]';

interface QuietEntryProps {
  readonly isNew: boolean;
  /** Called once all messages of the entry may show. */
  readonly onLoud?: () => void;
  readonly children: ReactNode;
}

/**
 * Holds back the messages of a new entry until its field loses the focus, or the person leaves the entry. Which entry is
 * new is decided when it is first drawn, since it may move later.
 */
function QuietEntry({ isNew, onLoud, children }: QuietEntryProps) {
  const [isQuiet, setQuiet] = useState(isNew);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const context = useMemo(() => (isQuiet ? { wasLeft: (id: string) => left.has(id) } : null), [isQuiet, left]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const entry = place.current;
    if (!isQuiet || entry === null) return;
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (target instanceof Element) setLeft((before) => new Set([...before, target.id]));
      if (!(relatedTarget instanceof Node) || entry.contains(relatedTarget)) return;
      setQuiet(false);
      onLoud?.();
    };
    entry.addEventListener('focusout', leave);
    return () => entry.removeEventListener('focusout', leave);
  }, [isQuiet, onLoud]);
  return (
    <NewEntryContext value={context}>
      <div ref={place}>{children}</div>
    </NewEntryContext>
  );
}

interface FoldedEntryProps {
  readonly startsOpen: boolean;
  /** Whether it has just been added. */
  readonly isNew: boolean;
  readonly broken: boolean;
  readonly isOfMany: boolean;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Once unfolded by hand, or by something to mend in it, it stays as the person leaves it. */
function FoldedEntry({ startsOpen, isNew, broken: isBroken, isOfMany, summary, children }: FoldedEntryProps) {
  const [isQuiet, setQuiet] = useState(isNew);
  const broken = isBroken && !isQuiet;
  const [open, setOpen] = useState(startsOpen || isNew || broken);
  const [wasOpen, setWasOpen] = useState(open);
  useEffect(() => {
    if (broken) setOpen(true);
  }, [broken]);
  return (
    <details
      className="form-item"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary>
        {summary}
        {broken ? <span className="badge badge-danger">To fix</span> : null}
      </summary>
      {wasOpen || open || !isOfMany ? (
        <QuietEntry isNew={isNew} onLoud={() => setQuiet(false)}>
          {children}
        </QuietEntry>
      ) : null}
    </details>
  );
}

/** The picture or the colour of an entry, so that a folded one can be recognised. */
function EntryFace({ list, value }: { readonly list: SchemaNode; readonly value: JsonObject }) {
  const { items } = list;
  const fields = isSchemaNode(items) && isSchemaNode(items.properties) ? Object.entries(items.properties) : [];
  const picture = fields.find(([, field]) => isSchemaNode(field) && field.format === 'image')?.[0];
  const url = picture === undefined ? undefined : value[picture];
  const { hex } = value;
  return (
    <>
      {typeof url === 'string' && url !== '' ? (
        <img className="form-item-picture" src={thumbnail(url, 120)} alt="" width={42} height={28} loading="lazy" />
      ) : null}
      {typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex) ? (
        <svg className="form-item-colour" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={hex} />
        </svg>
      ) : null}
    </>
  );
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, hasToolbar } = props;
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy } = buttonsProps;
  const name = `entry ${index + 1}`;
  return (
    <div className="form-entry flex gap-4 items-start">
      <div className="grow">{children}</div>
      {hasToolbar ? (
        <div className="form-entry-tools flex gap-2">
          {hasMoveUp || hasMoveDown ? (
            <>
              <IconButton
                icon="arrowUp"
                label={`Move ${name} up`}
                small
                disabled={!hasMoveUp}
                onClick={buttonsProps.onMoveUpItem}
              />
              <IconButton
                icon="arrowDown"
                label={`Move ${name} down`}
                small
                disabled={!hasMoveDown}
                onClick={buttonsProps.onMoveDownItem}
              />
            </>
          ) : null}
          {hasCopy ? (
            <IconButton icon="copy" label={`Duplicate ${name}`} small onClick={buttonsProps.onCopyItem} />
          ) : null}
          {hasRemove ? (
            <IconButton icon="trash" label={`Remove ${name}`} small onClick={buttonsProps.onRemoveItem} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
