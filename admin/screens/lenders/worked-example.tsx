/** The example of one lender: about an amount or a vehicle of the stock, worked out here with each change. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Country } from '#domain/finance/lenders.ts';
import { exampleVehicle, workedExample } from '#domain/finance/worked-example.ts';
import type { JsonObject } from '#domain/json/json-object.ts';
import { valueAt } from '#domain/json/value-at.ts';
import { parseMoney } from '#domain/price/money.ts';
import type { Settings } from '#domain/switches/settings.ts';
import type { Lender } from '#schemas/documents/lenders.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Validate } from '#schemas/validate/validate.ts';
import { documentQuery, switchesQuery, tenantQuery } from '../../api/queries.ts';
import { TextField } from '../../ui/fields.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ExampleFigures } from './example-figures.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

/** The initial amount of an example, in dollars. */
const firstAmount = '30,000';

export function WorkedExamplePane({
  tenant,
  lenderKey,
  lender,
  validate,
}: {
  readonly tenant: string;
  readonly lenderKey: string;
  readonly lender: JsonObject;
  readonly validate: Validate | undefined;
}) {
  const detail = useQuery(tenantQuery(tenant)).data;
  const groups = useQuery(switchesQuery(tenant)).data?.groups;
  const site = useQuery(documentQuery(tenant, 'site')).data;
  const [about, setAbout] = useState<'amount' | 'vehicle'>('amount');
  const [typed, setTyped] = useState(firstAmount);
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const settings = useMemo<Settings>(
    () => Object.fromEntries((groups ?? []).flatMap(({ switches }) => switches.map(({ key, value }) => [key, value]))),
    [groups],
  );
  const country: Country = valueAt(site?.effective ?? site?.body, ['country']) === 'NZ' ? 'NZ' : 'AU';
  const amount = parseMoney(typed);
  const example = useMemo(() => {
    if (validate && !validate(lender)) return null;
    // Just checked against the schema that the type is made from; until the validator is loaded, the server has checked it.
    const rules = lender as Lender;
    if (typeof rules.interestRate !== 'number' || typeof rules.disclaimer !== 'string') return null;
    const now = new Date();
    const subject = about === 'vehicle' ? vehicle : exampleVehicle(amount, rules, now);
    return subject && workedExample(subject, { key: lenderKey, lender: rules, country, settings, now });
  }, [validate, lender, lenderKey, about, vehicle, amount, country, settings]);
  const hasStock = detail?.kind !== 'template';
  return (
    <>
      <div className="row spread row-wrap">
        <h2>Worked example</h2>
        {hasStock ? (
          <Segmented
            label="What the example is about"
            value={about}
            choices={[
              ['amount', 'An amount'],
              ['vehicle', 'A vehicle'],
            ]}
            onChoose={setAbout}
          />
        ) : null}
      </div>
      {about === 'amount' ? (
        <TextField
          label="Price of the vehicle"
          help="Dollars."
          className="lenders-amount"
          inputMode="decimal"
          maxLength={14}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <VehicleChoice tenant={tenant} chosen={vehicle} onChoose={setVehicle} />
      )}
      {about === 'vehicle' && !vehicle ? (
        <p className="soft">Choose a vehicle to see its figures.</p>
      ) : example ? (
        <>
          {lender.enabled === false ? (
            <p className="note">This lender is not in use. Shoppers do not see the following.</p>
          ) : null}
          {about === 'vehicle' && vehicle?.finance_lenders[lenderKey] ? (
            <p className="note note-warning">
              A feed delivered figures of this lender with this vehicle. Shoppers see those on its card, not what these
              rules give.
            </p>
          ) : null}
          <ExampleFigures example={example} />
        </>
      ) : (
        <p className="note note-warning">Correct the marked fields to update the example.</p>
      )}
    </>
  );
}
