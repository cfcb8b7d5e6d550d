/** Marked details while they are placed: each step is stored at once, one after the other. */
import { useRef, useState } from 'react';
import type { EditVehicleRequest, StockVehicle } from '#schemas/api/stock.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { callApi, displayError } from '../../api/client.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { VehicleEdit } from './use-vehicle-edit.ts';

type Hotspots = Vehicle['hotspots'];

export function useHotspots(tenant: string, stored: StockVehicle, edit: VehicleEdit) {
  const toast = useToast();
  const [shown, setShown] = useState<Hotspots | null>(null);
  /** The newest marks that wait to be stored, and the newest answer of the server, which each step begins from. */
  const wanted = useRef<Hotspots | null>(null);
  const latest = useRef(stored);
  if (stored.version > latest.current.version) latest.current = stored;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hotspots = shown ?? stored.vehicle.hotspots;

  const store = (next: Hotspots, note: string) => {
    setShown(next);
    wanted.current = next;
    queue.current = queue.current.then(async () => {
      // Only the newest waiting save is sent: each contains all marks.
      if (wanted.current !== next) return;
      try {
        const { version, vehicle } = latest.current;
        const body: EditVehicleRequest = { version, changes: { hotspots: next }, note };
        const answer = await callApi('PUT /tenants/:tenant/stock/:vehicle', { tenant, vehicle: vehicle.id, body });
        latest.current = answer;
        edit.accept(answer);
      } catch (error) {
        toast({ text: displayError(error) });
      }
      if (wanted.current === next) setShown(null);
    });
  };
  return {
    hotspots,
    /** While a mark is being dragged: visible, not stored. */
    show: setShown,
    store,
    /** Stores it and offers undo. */
    remove(next: Hotspots) {
      const before = hotspots;
      store(next, 'Hotspot removed');
      toast({
        text: 'The hotspot is removed.',
        action: { label: 'Undo', run: () => store(before, 'Hotspot restored') },
      });
    },
  };
}
