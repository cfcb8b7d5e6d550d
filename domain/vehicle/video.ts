/** Films of a vehicle, and which of them play in their provider's frame. */
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { type Settings, setting } from '../switches/settings.ts';

type Filmed = Pick<Vehicle, 'video_url' | 'external_video_url' | 'videos'>;

interface Player {
  /** Addresses that begin so are shown in a frame; every other film plays as a file (specification, section 5). */
  readonly prefixes: readonly string[];
  /** Where the frame is fetched from: the address that sets no cookie before the film plays. */
  readonly frame: string;
  readonly query: readonly (readonly [name: string, value: string])[];
}

const players: readonly Player[] = [
  {
    prefixes: ['https://www.youtube.com/embed/', 'https://www.youtube-nocookie.com/embed/'],
    frame: 'https://www.youtube-nocookie.com/embed/',
    query: [['rel', '0']],
  },
  {
    prefixes: ['https://player.vimeo.com/video/'],
    frame: 'https://player.vimeo.com/video/',
    query: [['dnt', '1']],
  },
];

/** Origins that a page may show in a frame; the content security policy allows these and no other. */
export const playerOrigins: readonly string[] = players.map((player) => new URL(player.frame).origin);

/** The address of the frame that plays `url` at once, or null where it is no provider's. */
export function playerAddress(url: string): string | null {
  for (const { prefixes, frame, query } of players) {
    const prefix = prefixes.find((each) => url.startsWith(each));
    if (prefix === undefined || !URL.canParse(url)) continue;
    const given = new URL(url);
    // An address that leaves the prefix with ".." is not the provider's player.
    if (!given.href.startsWith(prefix)) return null;
    const address = new URL(frame + given.href.slice(prefix.length));
    if (address.href === frame) return null;
    for (const [name, value] of [...query, ['autoplay', '1'] as const]) address.searchParams.set(name, value);
    return address.href;
  }
  return null;
}

/** The film among the vehicle's pictures where the tenant wants one there (switch `viewer.video`). */
export function galleryFilm(vehicle: Filmed, settings: Settings): string | null {
  return setting(settings, 'viewer.video') ? (vehicleVideos(vehicle)[0] ?? null) : null;
}

/** Addresses of a vehicle's films, each once; the dealer's own choice comes first. */
export function vehicleVideos(vehicle: Filmed): string[] {
  const all = [vehicle.video_url, vehicle.external_video_url, ...vehicle.videos.map((entry) => entry.video.url)];
  return [...new Set(all.filter((url): url is string => Boolean(url)))];
}
