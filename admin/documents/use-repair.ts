/** Repairs in drafts what a check found, by one press, with Undo. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { permissionsOfField } from '#domain/access/field-permissions.ts';
import { ownFacts } from '#domain/layout/take-fact.ts';
import type { CheckPoint, CheckRepairs, RepairPlace } from '#schemas/api/go-live.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import type { Repair } from '#schemas/shapes/problem.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { callApi, displayError } from '../api/client.ts';
import { useToast } from '../ui/toasts.tsx';

export type RepairablePoint = CheckPoint & { readonly repair: Repair };

export function isRepairable(point: CheckPoint): point is RepairablePoint {
  return point.repair !== undefined;
}

/** Label of the button that fixes it. */
export function repairName(repair: Repair): string {
  if (repair.kind === 'link') return `Make it a link to ${repair.name}`;
  return repair.kind === 'colour' ? `Use ${repair.value}` : `Use the dealer’s own ${ownFacts[repair.path] ?? 'words'}`;
}

/** Whether the person may change what a point is about. */
export function useMayRepair(): (point: CheckPoint) => boolean {
  const isAllowed = useAllowed();
  return ({ document, pointer }) => {
    const kind = documentKind(document);
    return kind !== null && permissionsOfField(kind, pointer, kind === 'site' ? siteSchema : null).every(isAllowed);
  };
}

/** Points of one repair at a time: the drafts of their documents change, and one message leads back. */
export function useRepair(tenant: string): UseMutationResult<CheckRepairs, Error, readonly RepairablePoint[]> {
  const client = useQueryClient();
  const toast = useToast();
  const renew = async ({ documents }: CheckRepairs) => {
    await client.invalidateQueries({ queryKey: ['tenant', tenant] });
    for (const { key } of documents) await client.invalidateQueries({ queryKey: ['document', tenant, key] });
  };
  const fail = async (error: Error) => {
    toast({ text: displayError(error) });
    await client.invalidateQueries({ queryKey: ['tenant', tenant] });
  };
  const undo = useMutation({
    mutationFn: async (done: CheckRepairs) => {
      for (const { key, revision, before } of done.documents)
        await callApi('POST /tenants/:tenant/documents/:key/restore', { tenant, key, body: { revision, to: before } });
      return done;
    },
    onSuccess: async (done) => {
      await renew(done);
      toast({ text: 'It is as it was.' });
    },
    onError: fail,
  });
  return useMutation({
    mutationFn: (points: readonly RepairablePoint[]) =>
      callApi('POST /tenants/:tenant/checks/repairs', { tenant, body: { places: points.map(placeOf) } }),
    onSuccess: async (done) => {
      await renew(done);
      toast({ text: describeRepairs(done), action: { label: 'Undo', run: () => undo.mutate(done) } });
    },
    onError: fail,
  });
}

function placeOf({ document, blockId, pointer, repair }: RepairablePoint): RepairPlace {
  return { document, ...(blockId === undefined ? {} : { blockId }), pointer, repair };
}

const mostNamed = 3;

function describeRepairs({ repaired, documents }: CheckRepairs): string {
  const names = documents.slice(0, mostNamed).map(({ title }) => title);
  const more = documents.length - names.length;
  const where = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const count = repaired === 1 ? 'Fixed' : `Fixed in ${repaired} places`;
  return `${count}: ${where}. Shoppers see it once it is published.`;
}
