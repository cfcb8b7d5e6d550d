import { expect, test } from 'vitest';
import type { DocumentState, Provenance } from '#schemas/api/document.ts';
import { inheritedOf } from './layered-values.ts';

const own = (inherited: Provenance['inherited']): Provenance => ({ layer: 'tenant', inherited });

test('what is inherited is all but the tenant’s own values, without groups that hold nothing else', () => {
  const document = {
    effective: { lenders: { wattle: { name: 'Ours', bounds: { amountMin: 5 } }, acacia: { name: 'Theirs', rate: 9 } } },
    provenance: {
      '/lenders/wattle/name': own(null),
      '/lenders/wattle/bounds/amountMin': own(null),
      '/lenders/acacia/name': { layer: 'template', inherited: null },
      '/lenders/acacia/rate': own(7),
    },
  } as Partial<DocumentState> as DocumentState;
  expect(inheritedOf(document)).toEqual({ lenders: { acacia: { name: 'Theirs', rate: 7 } } });
});
