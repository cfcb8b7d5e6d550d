import { jsonObjectOf } from '#domain/json/json-object.ts';
import { displayField } from '#domain/stock/describe-history.ts';
import type { VehicleConflict } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { vehicleFieldTitle } from '#schemas/entities/vehicle-form.ts';
import { MergeChoices } from '../../editing/merge-choices.tsx';

/** Two people changed the same fields of a vehicle: a choice for each whole field, however deep they differ in it. */
export function VehicleConflictDialog({
  conflict: { theirs, conflicts },
  changes,
  onSettle,
  onLater,
}: {
  readonly conflict: VehicleConflict;
  /** Everything that was typed. */
  readonly changes: Partial<Vehicle>;
  readonly onSettle: (changes: Partial<Vehicle>) => void;
  readonly onLater: () => void;
}) {
  const [typed, stored] = [jsonObjectOf(changes), jsonObjectOf(theirs.vehicle)];
  const fields = [...new Map(conflicts.map((entry) => [fieldOf(entry), entry]))].map(([field, entry]) => ({
    ...entry,
    pointer: `/${field}`,
    yours: typed[field] ?? null,
    theirs: stored[field] ?? null,
  }));
  const settle = (isTheirs: (index: number) => boolean) => {
    const given = new Set(fields.filter((_, index) => isTheirs(index)).map(fieldOf));
    onSettle(Object.fromEntries(Object.entries(changes).filter(([field]) => !given.has(field))));
  };
  return (
    <MergeChoices
      theirs={theirs}
      conflicts={fields}
      nameOf={(entry) => vehicleFieldTitle(fieldOf(entry))}
      display={(value, entry) => displayField(fieldOf(entry), value)}
      onTheirs={() => settle(() => true)}
      onMine={() => settle(() => false)}
      onSettle={(choices) => settle((index) => choices[index] === 'theirs')}
      onLater={onLater}
    />
  );
}

function fieldOf({ pointer }: { readonly pointer: string }): string {
  return pointer.split('/')[1] ?? '';
}
