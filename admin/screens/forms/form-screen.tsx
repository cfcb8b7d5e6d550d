/** The form editor: kinds of fields, steps and fields in order, their settings, and the form as shoppers get it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { moveStep, placeOfField } from '#domain/forms/edit-form.ts';
import { fieldKinds } from '#domain/forms/field-kinds.ts';
import type { FieldKindName } from '#schemas/documents/form.ts';
import { switchesQuery } from '../../api/queries.ts';
import { historyAddress } from '../../documents/document-address.ts';
import { SavingStatus } from '../../documents/saving-status.tsx';
import { useSaving } from '../../documents/use-draft.ts';
import { useSiteCategories } from '../../documents/use-site-categories.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Empty, Failed, PageHead, Waiting } from '../../ui/screen.tsx';
import { DragArea, type Dragged, type Gap } from './drag-area.tsx';
import { formActions } from './form-actions.ts';
import { FormInspector } from './form-inspector.tsx';
import { FormPalette } from './form-palette.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormSteps, rowId } from './form-steps.tsx';
import { partAt, present, type Selection, wholeForm } from './selection.ts';
import { type FormEdit, useFormEdit } from './use-form-edit.ts';

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
  return <Editor key={`${tenant} ${key}`} tenant={tenant} documentKey={key} edit={edit} />;
}

function Editor({
  tenant,
  documentKey,
  edit,
}: {
  readonly tenant: string;
  readonly documentKey: string;
  readonly edit: FormEdit;
}) {
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
          <FormPreview tenant={tenant} documentKey={documentKey} form={form} selected={selected} />
        </section>
      </div>
    </DragArea>
  );
}
