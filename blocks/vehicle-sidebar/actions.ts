/** Which buttons the sidebar shows, in the tenant's order (switch `sidebar.actions`). */

import { isFinanceEligible } from '#domain/finance/eligibility.ts';
import { photosHref } from '#domain/leads/photos-address.ts';
import { t } from '#domain/messages/translate.ts';
import { setting } from '#domain/switches/settings.ts';
import { isAvailable } from '#domain/vehicle/availability.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import type { Settings } from '../kit/define-block.ts';
import { type ActionLink, financeHref, testDriveLink, tradeInLink } from '../parts/vehicle-actions/action-links.ts';
import type { IconName } from '../ui/icons/names.ts';
import type { Props } from './schema.ts';

/** Prominent actions, in full width. */
const mainKeys = ['enquire', 'call', 'reserve'] as const;
/** Quiet links that have a separate component. */
const ownKeys = ['share', 'favourite', 'watchlist', 'print'] as const;

export type MainAction = (typeof mainKeys)[number];
export type SecondaryAction = (typeof ownKeys)[number] | LinkAction;

interface LinkAction extends ActionLink {
  readonly icon: IconName;
}

/** Number of pictures from which no request for more is offered. */
const enoughPhotos = 4;

export interface Actions {
  readonly main: readonly MainAction[];
  readonly quiet: readonly SecondaryAction[];
}

export function sidebarActions(vehicle: Vehicle, settings: Settings, props: Props): Actions {
  const chosen = chosenKeys(settings);
  const links = linkActions(vehicle, settings, props);
  const shows = {
    share: props.showShare,
    favourite: setting(settings, 'cards.favourites'),
    // Chosen only where shoppers can save on the server.
    watchlist: true,
    print: isAvailable(vehicle) && props.showPrint && setting(settings, 'print.enabled'),
  };
  return {
    main: chosen.flatMap((key) => mainKeys.filter((one) => one === key)),
    quiet: chosen.flatMap((key): readonly SecondaryAction[] => {
      const own = ownKeys.find((one) => one === key);
      if (own) return shows[own] ? [own] : [];
      const link = links[key];
      return link ? [link] : [];
    }),
  };
}

/** One button for both, since a favourite becomes part of the watchlist: that of the watchlist where the site has one. */
function chosenKeys(settings: Settings): readonly string[] {
  const keys = setting(settings, 'sidebar.actions');
  const saves = keys.includes('watchlist') && setting(settings, 'watchlist.enabled') ? 'watchlist' : 'favourite';
  return [...new Set(keys.map((key) => (key === 'watchlist' || key === 'favourite' ? saves : key)))];
}

function linkActions(
  vehicle: Vehicle,
  settings: Settings,
  props: Props,
): { readonly [key: string]: LinkAction | null } {
  const tradeIn = tradeInLink(vehicle, settings);
  const testDrive = testDriveLink(vehicle, settings);
  const asks = isAvailable(vehicle) && vehicle.photos_count < enoughPhotos && setting(settings, 'photos.request');
  return {
    'trade-in': tradeIn && { ...tradeIn, icon: 'refresh-cw' },
    'test-drive': testDrive && { ...testDrive, icon: 'key-round' },
    finance: isFinanceEligible(vehicle, settings)
      ? { href: financeHref(vehicle, settings), label: t('Get finance'), icon: 'calculator' }
      : null,
    photos: asks ? { href: photosHref(props.enquireHref), label: t('Ask for photos'), icon: 'camera' } : null,
  };
}
