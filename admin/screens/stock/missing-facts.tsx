/** Missing facts of an unfinished vehicle: each with a link to fill it in, or a button to publish without it. */
import { Link } from 'react-router';
import { decisionWithout } from '#domain/stock/missing-facts.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { formGroupOf, vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import { Button } from '../../ui/button.tsx';

export function MissingFacts({
  screen,
  facts,
  mayEdit,
  isBusy,
  onWithout,
}: {
  /** Address of the vehicle's screen. */
  readonly screen: string;
  readonly facts: Vehicle['needs_look'];
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly onWithout: (field: string) => void;
}) {
  return (
    <li className="note note-warning">
      <p>
        <strong>Shoppers do not see it yet.</strong> Still missing:
      </p>
      <ul className="missing-facts">
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
