/** What a site answers at the address of a vehicle or offer that is gone, and how staff preview it. */
import type { Source } from '#blocks/kit/define-block.ts';
import { offerState } from '#domain/offers/offer-state.ts';
import type { Subject } from '#domain/subject/subject.ts';
import type { CompiledPage } from '#renderer/compile-page.ts';
import type { PageType } from '#schemas/layout/page-kinds.ts';
import type { Store } from '#tenants/database/open.ts';
import { findGoneVehicle } from '../data/gone-vehicle.ts';
import type { SiteData } from '../data/site-data.ts';
import type { SiteRequest } from '../data/site-request.ts';

export interface GonePage {
  readonly page: CompiledPage;
  readonly subject: Subject;
  /** Needs in addition to those of the page. */
  readonly reads: readonly Source[];
}

interface GoneAddress extends Pick<SiteRequest, 'scope' | 'release' | 'path'> {
  readonly data: () => Promise<SiteData>;
  readonly versions: Pick<SiteRequest['versions'], 'stock' | 'content'>;
}

/** The page for a vehicle that was at this address until recently, or for an offer that has ended; null for neither. */
export async function findGonePage(
  store: Store,
  address: GoneAddress,
  { type }: CompiledPage,
  slug: string | undefined,
  now: Date,
): Promise<GonePage | null> {
  return slug === undefined ? null : ((await left[type]?.(store, address, slug, now)) ?? null);
}

type FindGone = (store: Store, address: GoneAddress, slug: string, now: Date) => Promise<GonePage | null>;

/** Kinds of page that leave something at their address. */
const left: { readonly [type in PageType]?: FindGone } = { vehicle: goneVehicle, offer: endedOffer };

async function goneVehicle(...[store, address, slug, now]: Parameters<FindGone>): Promise<GonePage | null> {
  const { vehicleGone } = address.release;
  if (!vehicleGone) return null;
  const vehicle = await findGoneVehicle(store, address, slug, now);
  if (!vehicle) return null;
  return { page: vehicleGone, subject: { kind: 'vehicle', vehicle, version: address.versions.stock }, reads: [] };
}

/** The parent page of an offer, which lists current offers and says that this one has ended. */
async function endedOffer(...[, address, slug, now]: Parameters<FindGone>): Promise<GonePage | null> {
  const { path, release, data, versions } = address;
  const list = release.routes.find(path.slice(0, path.lastIndexOf('/')))?.value;
  const offer = list && (await (await data()).content.findOfferPage(slug));
  if (!offer || offerState(offer, release.facts.site.timeZone, now) !== 'ended') return null;
  const subject = { kind: 'offer', offer, version: versions.content, hasEnded: true } as const;
  return { page: list, subject, reads: ['offers', 'content'] };
}
