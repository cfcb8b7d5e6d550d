/** One finding of a check: the problem, and a link to the field to fix. */

import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { permissionsOfField } from '#domain/access/field-permissions.ts';
import { groupBy } from '#domain/json/group-by.ts';
import { ownFacts } from '#domain/layout/take-fact.ts';
import type { CheckPoint, CheckRepairs, RepairPlace } from '#schemas/api/go-live.ts';
import { documentKind } from '#schemas/documents/kinds.ts';
import { siteSchema } from '#schemas/documents/site.ts';
import type { Repair } from '#schemas/shapes/problem.ts';
import { useAllowed } from '../access/use-allowed.ts';
import { callApi, displayError, useTenant } from '../api/api.ts';
import { Button, Icon, useToast } from '../ui/kit.ts';
import { documentAddress } from './document-address.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** Fixes a finding of a check in drafts with one click, with Undo. */
type RepairablePoint = CheckPoint & { readonly repair: Repair };

function isRepairable(point: CheckPoint): point is RepairablePoint {
  return point.repair !== undefined;
}

/** Label of the button that fixes it. */
function repairName(repair: Repair): string {
  if (repair.kind === 'link') return `Make it a link to ${repair.name}`;
  return repair.kind === 'colour' ? `Use ${repair.value}` : `Use the dealer’s own ${ownFacts[repair.path] ?? 'words'}`;
}

/** Whether the person may change what a point is about. */
function useMayRepair(): (point: CheckPoint) => boolean {
  const isAllowed = useAllowed();
  return ({ document, pointer }) => {
    const kind = documentKind(document);
    return kind !== null && permissionsOfField(kind, pointer, kind === 'site' ? siteSchema : null).every(isAllowed);
  };
}

/** One repair at a time: it changes the drafts of the documents concerned, and one message offers Undo. */
function useRepair(tenant: string): UseMutationResult<CheckRepairs, Error, readonly RepairablePoint[]> {
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
      toast({ text: 'Change undone.' });
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

/** Where in the console a problem can be fixed. */
function checkAddress(tenant: string, { at, document, blockId, pointer }: CheckPoint): string {
  if (at !== undefined) return `/sites/${encodeURIComponent(tenant)}/${at}`;
  return documentAddress(tenant, document, { ...(blockId === undefined ? {} : { blockId }), pointer });
}

/** Points have no id. */
function checkKey({ rule, document, blockId, pointer, at, message }: CheckPoint): string {
  return JSON.stringify([rule, document, blockId, pointer, at, message]);
}

export function CheckLines({ points }: { readonly points: readonly CheckPoint[] }) {
  const tenant = useTenant();
  const title = useDocumentTitle(tenant);
  const repair = useRepair(tenant);
  const mayRepair = useMayRepair();
  const repairs = points.filter(isRepairable).filter(mayRepair);
  const offered = firstOfEach(repairs);
  return (
    <>
      {groupRepairs(repairs).map((group) => (
        <p className="check-all" key={group.name}>
          <Button small disabled={repair.isPending} onClick={() => repair.mutate(group.points)}>
            {group.name} in {group.points.length === 2 ? 'both places' : `all ${group.points.length} places`}
          </Button>
        </p>
      ))}
      <ul className="lines lines-tall check-lines">
        {points.map((point) => (
          <li key={checkKey(point)} data-severity={point.isInDraft ? 'warning' : point.severity}>
            <Icon name={point.isInDraft ? 'check' : 'alert'} />
            <span className="grow">
              {point.isInDraft ? <b>Fixed in the draft, to be published: </b> : null}
              {point.message}{' '}
              <Link className="check-place" to={checkAddress(tenant, point)}>
                {point.at === undefined
                  ? `Go to ${title(point.document)}${point.block === undefined ? '' : `, ${point.block}`}`
                  : 'Go there'}
                <span className="visually-hidden">: {point.title}</span>
              </Link>
              {isRepairable(point) && offered.has(point) ? (
                <span className="check-repair">
                  <RepairButton point={point} busy={repair.isPending} onPress={() => repair.mutate([point])} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RepairButtonProps {
  readonly point: RepairablePoint;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function RepairButton({ point, busy, onPress }: RepairButtonProps) {
  const { repair } = point;
  return (
    <Button small disabled={busy} onClick={onPress}>
      {repair.kind === 'colour' ? <span className="repair-swatch" style={{ background: repair.value }} /> : null}
      {repairName(repair)}
      {point.block === undefined ? null : <span className="visually-hidden"> in {point.block}</span>}
    </Button>
  );
}

/** If one colour has several faults that one click fixes, the button is at the first. */
function firstOfEach(points: readonly RepairablePoint[]): ReadonlySet<CheckPoint> {
  const first = new Map<string, CheckPoint>();
  for (const point of points) {
    const key = JSON.stringify([point.document, point.blockId, point.pointer, point.repair]);
    if (!first.has(key)) first.set(key, point);
  }
  return new Set(first.values());
}

/** Facts that appear in several places, and addresses regardless of their target: one click fixes them all. */
function groupRepairs(
  points: readonly RepairablePoint[],
): readonly { readonly name: string; readonly points: readonly RepairablePoint[] }[] {
  const groups = groupBy(
    points.filter(({ repair }) => repair.kind !== 'colour'),
    ({ repair }) => (repair.kind === 'link' ? 'Make links of typed addresses' : repairName(repair)),
  );
  return [...groups].map(([name, found]) => ({ name, points: found })).filter((group) => group.points.length > 1);
}
