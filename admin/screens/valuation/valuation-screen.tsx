/** How the site values vehicles that shoppers trade in or sell: a form, and a vehicle to try it with. */
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { valuationDocumentSchema } from '#schemas/documents/valuation.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { TryCar } from './try-car.tsx';

const title = 'Valuations';
const text =
  'What shoppers are offered for a vehicle that they trade in or sell. Like all settings, it applies once you publish it.';

export function ValuationScreen() {
  const { tenant = '' } = useParams();
  const [saves, setSaves] = useState(0);
  const noteSaved = useCallback(() => setSaves((now) => now + 1), []);
  return (
    <div className="page page-narrow" key={tenant}>
      <DocumentForm
        tenant={tenant}
        documentKey="valuation"
        title={title}
        text={text}
        schema={valuationDocumentSchema}
        onSaved={noteSaved}
      />
      <TryCar tenant={tenant} saves={saves} />
    </div>
  );
}
