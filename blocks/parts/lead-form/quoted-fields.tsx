/** Fields that the server answers while they are filled in: a postcode with what delivery costs, and the estimate of a trade-in. */

import type { ReactNode } from 'react';
import { t } from '#domain/messages/translate.ts';
import type { FieldProps } from './field-props.ts';
import { PostcodeField } from './suggested-fields.tsx';

export function DeliveryField(props: FieldProps): ReactNode {
  return (
    <>
      <PostcodeField {...props} />
      <p className="form-quote" role="status">
        {saidOf(props)}
      </p>
    </>
  );
}

export function EstimateField(props: FieldProps): ReactNode {
  return (
    <div className="form-estimate">
      <p>
        <strong>{props.field.label}</strong>
      </p>
      <p role="status">{saidOf(props) || t('A later step says it, from what you enter here.')}</p>
    </div>
  );
}

/** '' without a message. */
function saidOf({ field: { name = '' }, quote: { said } }: FieldProps): string {
  return Object.hasOwn(said, name) ? (said[name] ?? '') : '';
}
