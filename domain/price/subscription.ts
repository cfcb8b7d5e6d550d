/** Whether a vehicle's price is that of a subscription (specification, section 4, "Price display order"). */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';

export const subscriptionSetting = 'price.subscription';

/** Dollars a week, where the site shows subscriptions and the vehicle has one; else null. */
export function shownSubscription(vehicle: Vehicle, settings: Settings): number | null {
  const weekly = vehicle.subscription_price ?? 0;
  return setting(settings, subscriptionSetting) && weekly > 0 ? weekly : null;
}
