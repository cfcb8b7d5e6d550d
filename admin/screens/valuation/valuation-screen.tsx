/** How the site values vehicles that shoppers trade in or sell: a form, and a vehicle to try it with. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { ValuationTrial } from '#schemas/api/valuation.ts';
import { valuationDocumentSchema } from '#schemas/documents/valuation.ts';
import { apiQuery, useTenant } from '../../api/api.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Button, ChoiceField, Form, Panel, TextField, Unloaded } from '../../ui/kit.ts';

/** A vehicle to try the valuation with: its value by the draft, line by line. */
type Fields = { readonly [name: string]: string };

const asked = [
  ['trade_make', 'Make'],
  ['trade_model', 'Model'],
  ['trade_badge', 'Badge'],
  ['trade_year', 'Year'],
  ['trade_km', 'Kilometres'],
] as const;

/** @param saves grows with each save, so that a trial follows the rules as they are stored. */
function TryCar({ saves }: { readonly saves: number }) {
  const tenant = useTenant();
  const [fields, setFields] = useState<Fields>({});
  const [tried, setTried] = useState<Fields | null>(null);
  const trial = useQuery({
    ...apiQuery(['tenant', tenant, 'valuation', tried, saves], 'POST /tenants/:tenant/valuation/try', {
      tenant,
      body: { fields: tried ?? {} },
    }),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string) => setFields((now) => ({ ...now, [name]: value }));
  const answer = (name: string, value: string) => {
    set(name, value);
    setTried({ ...fields, [name]: value });
  };
  const problems = Object.fromEntries((trial.data?.problems ?? []).map(({ field, message }) => [field, message]));
  return (
    <Panel title="Try a car">
      <Form className="stack" onSubmit={() => setTried(fields)} noValidate>
        <div className="field-grid">
          {asked.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              error={problems[name]}
              maxLength={60}
              value={fields[name] ?? ''}
              onChange={(text) => set(name, text)}
            />
          ))}
          {tried === null
            ? null
            : trial.data?.questions.map(({ field, question, answers }) => (
                <ChoiceField
                  key={field}
                  label={question}
                  value={fields[field] ?? answers[0]?.value ?? ''}
                  choices={answers.map(({ value, label }) => [value, label] as const)}
                  onChoose={(value) => answer(field, value)}
                />
              ))}
        </div>
        <div>
          <Button type="submit">Value it</Button>
        </div>
      </Form>
      {tried === null ? (
        <p className="soft small">Choose a car that you know well, and check whether you would pay this.</p>
      ) : trial.data === undefined ? (
        <Unloaded what="the valuation" query={trial} />
      ) : (
        <Sum trial={trial.data} />
      )}
    </Panel>
  );
}

function Sum({ trial }: { readonly trial: ValuationTrial }) {
  const tenant = useTenant();
  const { valuation, range, sum } = trial;
  if (!valuation) return <p role="status">Fill in the marked fields and try again.</p>;
  return (
    <div className="stack" role="status">
      <p>
        <strong>{range ?? 'No figure online.'}</strong> {valuation.text}
      </p>
      {sum.length > 0 ? (
        <dl className="lead-facts">
          {sum.map(({ label, text }) => (
            <Fact key={label} name={label}>
              {text}
            </Fact>
          ))}
        </dl>
      ) : null}
      {range === null ? (
        <p className="soft small">
          The maximum age and kilometres for an online figure are set under the{' '}
          <Link to={`/sites/${tenant}/switches`}>switches</Link>.
        </p>
      ) : null}
      {valuation.comparables.length > 0 ? (
        <details>
          <summary>Compared with</summary>
          <ul className="small soft grid gap-2">
            {valuation.comparables.map(({ name, price, km, href }) => (
              <li key={href}>{[name, price, km].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

const title = 'Valuations';
const text =
  'What shoppers are offered for a vehicle that they trade in or sell. Like all settings, it applies once you publish it.';

export function ValuationScreen() {
  const tenant = useTenant();
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
      <TryCar saves={saves} />
    </div>
  );
}
