/** The form as shoppers get it on a phone, in the site's own theme: drawn by the site's own block, with each key press. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { PreviewResponse } from '#schemas/api/preview.ts';
import type { Form } from '#schemas/documents/form.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { apiQuery } from '../../api/api-query.ts';
import { PagePicture } from '../../frame/page-picture.tsx';
import { Unloaded } from '../../ui/screen.tsx';
import { formOnStep, previewedStep } from './previewed-form.ts';
import type { Selection } from './selection.ts';
import { toJson } from './use-form-edit.ts';

const blockId = 'b_formpreview';
const key = 'page/form-preview';

export function FormPreview({
  tenant,
  documentKey,
  form,
  selected,
}: {
  readonly tenant: string;
  readonly documentKey: string;
  readonly form: Form;
  readonly selected: Selection;
}) {
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
