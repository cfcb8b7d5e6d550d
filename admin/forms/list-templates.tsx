/** Lists in forms: entries fold, move and are removed without asking, since all of it can be undone. */
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { displayEntry } from './values/display-entry.ts';
import { displayKey } from './values/messages.ts';

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, title, schema, formData, disabled, readonly, errorSchema, fieldPathId } = props;
  const values: readonly Json[] = Array.isArray(formData) ? formData : [];
  const label = schema.title ?? displayKey(title);
  return (
    <fieldset className="form-set" id={fieldPathId.$id}>
      <legend>{label}</legend>
      {typeof schema.description === 'string' ? <p className="field-help">{schema.description}</p> : null}
      <div className="form-list">
        {items.map((item, index) => {
          const value = values[index];
          if (!isJsonObject(value)) return <div key={item.key}>{item}</div>;
          const broken = Boolean(errorSchema && Object.hasOwn(errorSchema, index));
          return (
            <details
              key={item.key}
              className="form-item"
              open={items.length <= 2 || broken || Object.keys(value).length === 0}
            >
              <summary>
                <span className="truncate grow">{displayEntry(schema, value, index)}</span>
                {broken ? <span className="badge badge-danger">To fix</span> : null}
              </summary>
              {item}
            </details>
          );
        })}
      </div>
      {items.length === 0 ? <p className="field-help">Nothing here yet.</p> : null}
      {canAdd && !disabled && !readonly ? (
        <Button small icon="plus" onClick={onAddClick} aria-label={`Add to ${label}`}>
          Add
        </Button>
      ) : null}
    </fieldset>
  );
}

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, hasToolbar } = props;
  const { hasMoveUp, hasMoveDown, hasRemove, hasCopy } = buttonsProps;
  const name = `entry ${index + 1}`;
  return (
    <div className="form-entry">
      <div className="grow">{children}</div>
      {hasToolbar ? (
        <div className="form-entry-tools">
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
