/** The form editor: kinds of fields, steps and fields in order, their settings, and the form as shoppers get it. */

import { useDraggable } from '@dnd-kit/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { kindObstacle, moveStep, placeOfField } from '#domain/forms/edit-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import type { FieldKind } from '#domain/forms/kinds/kind.ts';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import { type FieldKindName, type Form, fieldKindNames, formLimits } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { switchesQuery } from '../../api/queries.ts';
import { historyAddress } from '../../documents/document-address.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { useSaving } from '../../documents/use-draft.ts';
import { useSiteCategories } from '../../documents/use-site-categories.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Button, Empty, Failed, Icon, IconButton, PageHead, Unloaded, Waiting } from '../../ui/kit.ts';
import { DragArea, type Dragged, dragId, type Gap } from './drag-area.tsx';
import { formActions } from './form-actions.ts';
import { FormInspector } from './form-inspector.tsx';
import { FormSteps, rowId } from './form-steps.tsx';
import { partAt, present, type Selection, wholeForm } from './selection.ts';
import { type FormEdit, toJson, useFormEdit } from './use-form-edit.ts';

/** The form as shoppers get it on a phone, in the site's own theme: drawn by the site's own block, with each key press. */
const blockId = 'b_formpreview';
const key = 'page/form-preview';

interface FormPreviewProps {
  readonly documentKey: string;
  readonly form: Form;
  readonly selected: Selection;
}

function FormPreview({ documentKey, form, selected }: FormPreviewProps) {
  const tenant = useTenant();
  const name = documentKey.slice('form/'.length);
  const page = useQuery({
    ...apiQuery(['tenant', tenant, 'form-preview', name], 'POST /tenants/:tenant/preview', {
      tenant,
      body: { key, body: pageOf(name) },
    }),
    placeholderData: keepPreviousData,
  });
  const shown = useDeferredValue(form);
  const step = previewedStep(shown, selected);
  const picture = useMemo(
    () => (page.data ? withForm(page.data, formOnStep(shown, step)) : null),
    [page.data, shown, step],
  );
  if (page.data === undefined) return <Unloaded what="the preview" query={page} />;
  if (picture === null)
    return <p className="note">Shoppers do not see this form. Its switch is off, or it has a problem to fix.</p>;
  const at = shown.order.indexOf(step);
  return (
    <div className="stack">
      <p className="soft small">
        {shown.order.length > 1 ? `Step ${at + 1} of ${shown.order.length}, “${shown.steps[step]?.title}”. ` : ''}
        The preview shows all fields, including conditional ones.
      </p>
      <PagePicture label={`The form ${form.title} on a phone`} page={picture} width={390} whole eager />
    </div>
  );
}

/** A page of nothing but the form. */
function pageOf(form: string): Json {
  const props = { form, heading: '', lead: '', show: 'here', page: '', location: '', ground: 'page' };
  return {
    type: 'content',
    title: 'Form',
    route: '/form-preview',
    layout: { root: [blockId], blocks: { [blockId]: { type: 'form', version: 1, props } } },
  };
}

/** The answer of the server with the form as it is edited; null where the block has nothing to show. */
function withForm(page: PreviewResponse, form: Form): PreviewResponse | null {
  const block = page.blocks[blockId];
  if (!block || !isJsonObject(block.data)) return null;
  const data: Json = { ...block.data, form: toJson(form) };
  return { ...page, header: null, footer: null, blocks: { [blockId]: { ...block, data } } };
}

/* A form as its preview draws it. */

/** The step to preview: the open one, or the one with the open field; else the first. */
function previewedStep(form: Form, selected: Selection): string {
  const [first = ''] = form.order;
  if (selected.kind === 'step') return selected.id;
  return selected.kind === 'field' ? (placeOfField(form, selected.id)?.step ?? first) : first;
}

/** The form from a step on, with every field visible. */
function formOnStep(form: Form, step: string): Form {
  const at = Math.max(0, form.order.indexOf(step));
  return {
    ...form,
    order: form.order.slice(at),
    steps: mapped(form.steps, ({ when: _, ...rest }) => rest),
    fields: mapped(form.fields, ({ when: _, ...rest }) => rest),
  };
}

function mapped<T>(entries: { readonly [id: string]: T }, change: (entry: T) => T): { readonly [id: string]: T } {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, change(entry)]));
}

/** Kinds of fields: a press adds one after the selection; a drag, where it is dropped. */
const groups: { readonly [group in FieldKind['group']]: string } = {
  contact: 'Contact',
  text: 'Text',
  choice: 'Choices',
  number: 'Numbers',
  time: 'Dates',
  vehicle: 'Vehicle and location',
  agree: 'Agreement',
  other: 'Other',
};

function FormPalette({ form, onAdd }: { readonly form: Form; readonly onAdd: (kind: FieldKindName) => void }) {
  return (
    <section className="form-palette" aria-label="Add a field">
      <h2>Add a field</h2>
      {Object.entries(groups).map(([group, title]) => {
        const kinds = fieldKindNames.filter((kind) => fieldKinds[kind].group === group);
        return kinds.length === 0 ? null : (
          <div key={group}>
            <h3>{title}</h3>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <PaletteItem kind={kind} obstacle={kindObstacle(form, kind, formLimits.fields)} onAdd={onAdd} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

interface PaletteItemProps {
  readonly kind: FieldKindName;
  readonly obstacle: string | null;
  readonly onAdd: (kind: FieldKindName) => void;
}

function PaletteItem({ kind, obstacle, onAdd }: PaletteItemProps) {
  const { title, description } = fieldKinds[kind];
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: dragId({ kind: 'new', id: kind }),
    disabled: obstacle !== null,
  });
  // Keys press the button; the drag library would start a drag.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  return (
    <button
      type="button"
      ref={setNodeRef}
      className="form-kind"
      title={obstacle ?? description}
      disabled={obstacle !== null}
      data-dragging={isDragging || undefined}
      {...pointer}
      onClick={() => onAdd(kind)}
    >
      <Icon name="plus" />
      <span className="truncate">{title}</span>
    </button>
  );
}

type Pane = 'fields' | 'settings' | 'preview';
const panes: readonly { readonly pane: Pane; readonly title: string }[] = [
  { pane: 'fields', title: 'Fields' },
  { pane: 'settings', title: 'Settings' },
  { pane: 'preview', title: 'Preview' },
];

export function FormScreen() {
  const { tenant = '', form = '' } = useParams();
  const key = `form/${form}`;
  const { edit, isLoaded, error, retry } = useFormEdit(tenant, key);
  if (error) return <Failed error={error} onRetry={retry} />;
  if (!isLoaded) return <Waiting what="the form" />;
  if (!edit)
    return (
      <Empty title="This form cannot be read">
        <Link to={historyAddress(tenant, key)}>Restore an earlier version</Link>
      </Empty>
    );
  return <Editor key={`${tenant} ${key}`} documentKey={key} edit={edit} />;
}

function Editor({ documentKey, edit }: { readonly documentKey: string; readonly edit: FormEdit }) {
  const tenant = useTenant();
  const { open, form, undo, redo } = edit;
  const { problems } = useSaving(open.saver);
  const categories = useSiteCategories(tenant);
  const groups = useQuery(switchesQuery(tenant));
  const switches = useMemo(() => groups.data?.groups.flatMap((group) => group.switches) ?? [], [groups.data]);
  const [search, setSearch] = useSearchParams();
  const pointer = search.get('field');
  const [selection, setSelection] = useState<Selection>(() => (pointer ? partAt(pointer).selection : wholeForm));
  const [focus, setFocus] = useState<string | null>(() => (pointer ? partAt(pointer).inside : null));
  const [pane, setPane] = useState<Pane>('fields');
  const [said, setSaid] = useState('');
  const wanted = useRef<string | null>(null);
  const selected = present(form, selection);
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    wanted.current = null;
    document.getElementById(rowId(id))?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo?.();
      else undo?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [undo, redo]);
  const select = (next: Selection) => {
    setSelection(next);
    setFocus(null);
  };
  const actions = formActions({
    edit,
    selected,
    say: setSaid,
    focusRow: (id) => {
      wanted.current = id;
    },
    select: (next) => {
      select(next);
      setPane('settings');
    },
  });
  const showProblem = () => {
    const first = problems.find(({ severity }) => severity === 'error');
    if (!first) return;
    const { selection: at, inside } = partAt(first.pointer);
    setSelection(at);
    setFocus(inside);
    setPane('settings');
    setSearch({ field: first.pointer }, { replace: true });
  };
  const stepTitle = (id: string) => form.steps[id]?.title ?? '';
  const nameOf = ({ kind, id }: Dragged) =>
    kind === 'new'
      ? (fieldKinds[id as FieldKindName]?.title ?? id)
      : ((kind === 'step' ? stepTitle(id) : form.fields[id]?.label) ?? '');
  const drop = ({ kind, id }: Dragged, { step, index }: Gap) => {
    if (kind === 'step') {
      const from = form.order.indexOf(id);
      const to = index > from ? index - 1 : index;
      if (step === null && moveStep(form, id, to).order.join() !== form.order.join()) actions.moveStepTo(id, to);
      return;
    }
    if (step === null) return;
    if (kind === 'new') return actions.add(id as FieldKindName, { step, index });
    const from = placeOfField(form, id);
    const to = from?.step === step && from.index < index ? index - 1 : index;
    if (from?.step !== step || from.index !== to) actions.moveFieldTo(id, { step, index: to });
  };
  return (
    <DragArea
      nameOf={nameOf}
      placeName={({ step, index }) => (step === null ? `Step ${index + 1}` : `${stepTitle(step)}, place ${index + 1}`)}
      onDrop={drop}
    >
      <div className="form-editor" data-pane={pane}>
        <div className="form-editor-head">
          <PageHead
            title={form.title || 'Form without a name'}
            above={
              <p className="small">
                <Link to={`/sites/${tenant}/forms`}>Forms</Link>
              </p>
            }
            actions={
              <div className="row row-wrap">
                <SavingStatus saver={open.saver} documentKey={documentKey} onShowProblems={showProblem} />
                <IconButton icon="undo" label="Undo" keys="Ctrl Z" disabled={!undo} onClick={() => undo?.()} />
                <IconButton icon="redo" label="Redo" keys="Ctrl Y" disabled={!redo} onClick={() => redo?.()} />
                <Link className="button button-primary" to={`/sites/${tenant}/review`}>
                  Review and publish
                </Link>
              </div>
            }
          />
          <fieldset className="segmented form-panes" aria-label="What to show">
            {panes.map(({ pane: one, title }) => (
              <Button key={one} aria-pressed={pane === one} onClick={() => setPane(one)}>
                {title}
              </Button>
            ))}
          </fieldset>
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
        <div className="form-pane" data-part="fields">
          <FormSteps form={form} selected={selected} problems={problems} actions={actions} />
        </div>
        <div className="form-pane" data-part="palette">
          <FormPalette form={form} onAdd={(kind) => actions.add(kind)} />
        </div>
        <section className="form-pane" data-part="settings" aria-label="Settings">
          <FormInspector
            edit={edit}
            selected={selected}
            problems={problems}
            categories={categories}
            switches={switches}
            actions={actions}
            focus={focus}
          />
        </section>
        {/* Scrolled by keyboard: nothing in a picture is focusable. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="form-pane" data-part="preview" aria-label="Preview" tabIndex={0}>
          <FormPreview documentKey={documentKey} form={form} selected={selected} />
        </section>
      </div>
    </DragArea>
  );
}
