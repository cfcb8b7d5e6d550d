/** The edited fields of a vehicle's form: an edit saved by hand against the version it began from. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isJsonObject, type JsonObject } from '#domain/json/json-object.ts';
import { mergeValues } from '#domain/merge/values.ts';
import { changesOf, type VehicleForm, vehicleForm } from '#domain/stock/vehicle-form.ts';
import type { EditVehicleRequest, StockVehicle, VehicleConflict } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { formGroupOf } from '#schemas/entities/vehicle-form.ts';
import { callApi } from '../../api/api.ts';
import { vehicleQuery } from '../../api/stock-queries.ts';
import { useSavedByHand } from '../../editing/use-saved-by-hand.ts';
import { useToast } from '../../ui/kit.ts';

interface Began {
  readonly version: number;
  readonly vehicle: Vehicle;
}

export function useVehicleEdit(tenant: string, stored: StockVehicle) {
  const client = useQueryClient();
  const toast = useToast();
  const { id } = stored.vehicle;
  const accept = (answer: StockVehicle) => {
    client.setQueryData(vehicleQuery(tenant, id).queryKey, answer);
    void client.invalidateQueries({ queryKey: ['stock', tenant, 'list'] });
    void client.invalidateQueries({ queryKey: ['stock', tenant, 'acts'] });
  };
  const put = (request: EditVehicleRequest) =>
    callApi('PUT /tenants/:tenant/stock/:vehicle', { tenant, vehicle: id, body: request });
  const {
    base,
    body,
    problems,
    reset: _reset,
    ...edit
  } = useSavedByHand<Began, VehicleForm, VehicleConflict>({
    tenant,
    stored: beganOf(stored),
    at: stored.at,
    key: `stock/${id}`,
    bodyOf: ({ vehicle }) => vehicleForm(vehicle),
    readBase: readBegan,
    readBody: formOf,
    differs: ({ vehicle }, form) => Object.keys(changesOf(vehicle, form)).length > 0,
    merge: (sent, typed, now) => formOf(mergeValues(sent, typed, now).value) ?? typed,
    send: async ({ version, vehicle }, form, override) => {
      const answer = await put({ version, changes: changesOf(vehicle, form), ...(override ? { override } : {}) });
      accept(answer);
      const merged = answer.merged ? ' Another person’s change was kept too.' : '';
      toast({ text: `${answer.unlisted === null ? 'Saved. It is on the site now.' : 'Saved.'}${merged}` });
      return { base: beganOf(answer), at: answer.at };
    },
  });
  const changes = useMemo(() => changesOf(base.vehicle, body), [base, body]);
  return {
    ...edit,
    changes,
    accept,
    form: body,
    problems: problems.map(atField),
    change(next: JsonObject) {
      const typed = formOf(next);
      if (typed) edit.change(typed);
    },
    /** @param chosen the changes that stay over theirs. */
    settle({ theirs }: VehicleConflict, chosen: Partial<Vehicle>) {
      edit.settle(beganOf(theirs), withTyped(vehicleForm(theirs.vehicle), body, Object.keys(chosen)));
    },
    /** A change outside the form: made at once, merged with the edited fields. */
    async act(request: Omit<EditVehicleRequest, 'version'>): Promise<StockVehicle> {
      const answer = await put({ version: stored.version, ...request });
      accept(answer);
      return answer;
    },
  };
}

export type VehicleEdit = ReturnType<typeof useVehicleEdit>;

function beganOf({ version, vehicle }: Began): Began {
  return { version, vehicle };
}

/** A form with some of its fields as typed. */
function withTyped(form: VehicleForm, typed: VehicleForm, fields: readonly string[]): VehicleForm {
  return Object.fromEntries(
    Object.entries(form).map(([group, values]) => {
      const own = fields.filter((field) => formGroupOf(field) === group);
      const theirs = Object.entries(values).filter(([field]) => !own.includes(field));
      const yours = Object.entries(typed[group] ?? {}).filter(([field]) => own.includes(field));
      return [group, Object.fromEntries([...theirs, ...yours])];
    }),
  );
}

/** The server names fields; the form has them in groups. */
function atField<P extends { readonly pointer: string }>(problem: P): P {
  const [, field = ''] = problem.pointer.split('/');
  const group = formGroupOf(field);
  return group === null ? problem : { ...problem, pointer: `/${group}${problem.pointer}` };
}

function formOf(value: unknown): VehicleForm | null {
  if (!isJsonObject(value)) return null;
  const groups = Object.entries(value).filter(([, group]) => isJsonObject(group));
  // Each group was found to be an object.
  return Object.fromEntries(groups) as VehicleForm;
}

function readBegan(value: unknown): Began | null {
  if (!isJsonObject(value) || typeof value.version !== 'number' || !isJsonObject(value.vehicle)) return null;
  // Written by this same file; a vehicle of another shape only differs in more fields.
  return value as unknown as Began;
}
