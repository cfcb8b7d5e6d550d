import type { FieldKindName } from '#schemas/documents/form.ts';
import { delivery } from './delivery.ts';
import { estimate } from './estimate.ts';
import { hold } from './hold.ts';
import { prize } from './prize.ts';
import type { ServerFieldKind } from './server-kind.ts';
import { slot } from './slot.ts';

/** Kinds of field with a server's side; all others are whole with the rules that browsers have. */
export const serverFieldKinds: { readonly [kind in FieldKindName]?: ServerFieldKind } = {
  slot,
  prize,
  hold,
  delivery,
  estimate,
};
