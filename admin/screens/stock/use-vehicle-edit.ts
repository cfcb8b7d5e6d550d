/** What is typed on a vehicle's form: kept in this browser until it is stored, saved against the version it began from. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changesOf, type VehicleForm, vehicleForm } from '#domain/stock/vehicle-form.ts';
import type { EditVehicleRequest, StockVehicle, VehicleConflict } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { formGroupOf } from '#schemas/entities/vehicle-form.ts';
import { ApiFailure, callApi, displayError } from '../../api/client.ts';
import { stockPath, vehicleQuery } from '../../api/stock-queries.ts';
import { localCopies } from '../../editing/local-copy.ts';
import { isJsonObject, type JsonObject } from '../../forms/json-values.ts';
import { useToast } from '../../ui/toasts.tsx';

interface Began {
  readonly version: number;
  readonly vehicle: Vehicle;
}

export function useVehicleEdit(tenant: string, stored: StockVehicle) {
  const client = useQueryClient();
  const toast = useToast();
  const { id } = stored.vehicle;
  const copies = useMemo(() => localCopies(localStorage, tenant, `stock/${id}`), [tenant, id]);
  const [kept] = useState(() => copies.read());
  const [began, setBegan] = useState<Began>(() => beganWith(kept?.base) ?? stored);
  const [form, setForm] = useState<VehicleForm>(() => formOf(kept?.body) ?? vehicleForm(stored.vehicle));
  const [conflict, setConflict] = useState<VehicleConflict | null>(null);
  const changes = useMemo(() => changesOf(began.vehicle, form), [began, form]);
  const isDirty = Object.keys(changes).length > 0;
  // Nothing typed: the form follows what is stored.
  if (!isDirty && began.version !== stored.version) {
    setBegan(stored);
    setForm(vehicleForm(stored.vehicle));
  }

  const accept = (answer: StockVehicle) => {
    client.setQueryData(vehicleQuery(tenant, id).queryKey, answer);
    void client.invalidateQueries({ queryKey: ['stock', tenant, 'list'] });
    void client.invalidateQueries({ queryKey: ['stock', tenant, 'acts'] });
  };
  const reset = (to: StockVehicle) => {
    copies.clear();
    setBegan(to);
    setForm(vehicleForm(to.vehicle));
    setConflict(null);
  };
  const send = (request: EditVehicleRequest) => callApi<StockVehicle>('PUT', stockPath(tenant, id), request);
  const save = useMutation({
    mutationFn: (request: EditVehicleRequest) => send(request),
    onSuccess: (answer) => {
      accept(answer);
      reset(answer);
      const merged = answer.merged ? ' Somebody else’s change was kept too.' : '';
      toast({ text: `${answer.unlisted === null ? 'Saved. It is on the site now.' : 'Saved.'}${merged}` });
    },
    onError: (error) => {
      if (error instanceof ApiFailure && isVehicleConflict(error.body)) setConflict(error.body);
    },
  });

  return {
    form,
    changes,
    isDirty,
    conflict,
    /** When what is on the form was typed on an earlier visit. */
    keptAt: kept !== null && isDirty ? kept.at : null,
    isSaving: save.isPending,
    failure: save.isError && !conflict ? displayError(save.error) : null,
    problems: save.error instanceof ApiFailure ? save.error.problems.map(atField) : [],
    change(next: JsonObject) {
      const typed = formOf(next);
      if (!typed) return;
      setForm(typed);
      copies.write({
        revision: String(began.version),
        base: JSON.parse(JSON.stringify({ version: began.version, vehicle: began.vehicle })),
        body: next,
        at: new Date().toISOString(),
      });
    },
    save: () => save.mutate({ version: began.version, changes }),
    discard: () => {
      save.reset();
      reset(stored);
    },
    settle: (chosen: Partial<Vehicle>) => {
      if (conflict) save.mutate({ version: conflict.theirs.version, changes: chosen });
    },
    closeConflict: () => setConflict(null),
    /** A change that is not of the form: made at once, put together with what is typed. */
    async act(request: Omit<EditVehicleRequest, 'version'>): Promise<StockVehicle> {
      const answer = await send({ version: stored.version, ...request });
      accept(answer);
      return answer;
    },
    accept,
  };
}

export type VehicleEdit = ReturnType<typeof useVehicleEdit>;

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

function beganWith(value: unknown): Began | null {
  if (!isJsonObject(value) || typeof value['version'] !== 'number' || !isJsonObject(value['vehicle'])) return null;
  // Written by this same file; a vehicle of another shape only differs in more fields.
  return value as unknown as Began;
}

function isVehicleConflict(body: unknown): body is VehicleConflict {
  return isJsonObject(body) && 'theirs' in body && 'conflicts' in body;
}
