import { type Settings, setting } from '../switches/settings.ts';
import { type LeadEvents, leadEventSwitches } from './events.ts';

/** The numbers that a site's switches give to the events of its forms. */
export function leadEvents(settings: Settings): LeadEvents {
  return Object.fromEntries(leadEventSwitches.map((key) => [key, setting(settings, key)]));
}
