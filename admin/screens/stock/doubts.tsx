/** Doubts that files left about a vehicle and its missing facts, each with its reason, and one press to decide it. */

import { Link } from 'react-router';
import { decisionWithout, isMissingFact } from '#domain/stock/missing-facts.ts';
import type { LookRequest, StockVehicle } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { formGroupOf, vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import { callApi, displayError, useTenant } from '../../api/api.ts';
import { Button, useAct } from '../../ui/kit.ts';

interface DoubtsProps {
  readonly id: string;
  readonly version: number;
  readonly doubts: Vehicle['needs_look'];
  readonly mayEdit: boolean;
  readonly onDecided?: (vehicle: StockVehicle) => void;
}

export function Doubts({ id, version, doubts, mayEdit, onDecided }: DoubtsProps) {
  const tenant = useTenant();
  const decide = useAct({
    mutationFn: (request: LookRequest) =>
      callApi('POST /tenants/:tenant/stock/:vehicle/look', { tenant, vehicle: id, body: request }),
    refreshes: [['stock', tenant, 'list']],
    done: (answer) => onDecided?.(answer),
  });
  if (doubts.length === 0) return null;
  const missing = doubts.filter(isMissingFact);
  return (
    <ul className="stack-small grid gap-2" aria-label="Needs a look">
      {missing.length > 0 ? (
        <MissingFacts
          screen={`/sites/${tenant}/stock/${encodeURIComponent(id)}`}
          facts={missing}
          mayEdit={mayEdit}
          isBusy={decide.isPending}
          onWithout={(field) => decide.mutate({ version, field, accept: false })}
        />
      ) : null}
      {doubts
        .filter((doubt) => !isMissingFact(doubt))
        .map(({ field, cell, reason, value }) => (
          <li key={field} className="note note-warning">
            <p>
              <strong>{vehicleFieldTitle(field)}</strong>: the file says “{cell}”. {reason}
            </p>
            {mayEdit ? (
              <div className="row row-wrap">
                {value === null ? null : (
                  <Button
                    small
                    disabled={decide.isPending}
                    onClick={() => decide.mutate({ version, field, accept: true })}
                  >
                    Accept {cell}
                    <span className="visually-hidden"> as {vehicleFieldTitle(field)}</span>
                  </Button>
                )}
                <Button
                  small
                  disabled={decide.isPending}
                  onClick={() => decide.mutate({ version, field, accept: false })}
                >
                  Keep the current value<span className="visually-hidden"> for {vehicleFieldTitle(field)}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      {decide.error ? (
        <li className="note note-danger" role="alert">
          {displayError(decide.error)}
        </li>
      ) : null}
    </ul>
  );
}

interface MissingFactsProps {
  /** Address of the vehicle's screen. */
  readonly screen: string;
  readonly facts: Vehicle['needs_look'];
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly onWithout: (field: string) => void;
}

/** Missing facts of an unfinished vehicle: each with a link to fill it in, or a button to publish without it. */
function MissingFacts({ screen, facts, mayEdit, isBusy, onWithout }: MissingFactsProps) {
  return (
    <li className="note note-warning">
      <p>
        <strong>Shoppers do not see it yet.</strong> Still missing:
      </p>
      <ul className="missing-facts grid gap-6">
        {facts.map(({ field, value }) => {
          const without = decisionWithout(field);
          const decision = value === null ? without : `It is ${JSON.parse(value)}`;
          const title = field === 'images' ? 'Photographs' : vehicleFieldTitle(field);
          return (
            <li key={field} className="row row-wrap">
              {mayEdit ? <Link to={addressOf(screen, field)}>{title}</Link> : title}
              {mayEdit && decision !== null ? (
                <Button small disabled={isBusy} onClick={() => onWithout(field)}>
                  {decision}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** The screen scrolls to the field that its address names, and focuses it. */
function addressOf(screen: string, field: string): string {
  const group = formGroupOf(field);
  return group === null ? `${screen}?tab=photos` : `${screen}#vehicle_${group}_${field}`;
}
