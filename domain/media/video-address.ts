/** Which film an address names, as people copy it from YouTube, Vimeo or a folder of files. */
import { videoPattern } from '#schemas/shapes/formats.ts';

/** What pages need to play a film. */
interface Film {
  /** The provider's player without parameters of ours, or the file. */
  readonly url: string;
  /** Where it can be watched without scripts. */
  readonly page: string;
}

/** Hours, minutes and seconds at which a copied address begins: `t=90`, `t=1m30s`. */
const beginning = /[?&#](?:t|start)=(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?(?:[&#]|$)/;

/** The film of an address, or null where it names none: the format `videoAddress` decides. */
export function filmAt(address: string): Film | null {
  const { groups } = videoPattern.exec(address) ?? {};
  if (groups === undefined) return null;
  const { tube, vimeo, hash = /[?&]h=([0-9a-f]{6,20})(?:[&#]|$)/.exec(address)?.[1] } = groups;
  if (tube !== undefined) {
    const [, hours = 0, minutes = 0, seconds = 0] = beginning.exec(address) ?? [];
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return {
      url: `https://www.youtube-nocookie.com/embed/${tube}${start > 0 ? `?start=${start}` : ''}`,
      page: `https://www.youtube.com/watch?v=${tube}${start > 0 ? `&t=${start}` : ''}`,
    };
  }
  if (vimeo !== undefined)
    return {
      url: `https://player.vimeo.com/video/${vimeo}${hash ? `?h=${hash}` : ''}`,
      page: `https://vimeo.com/${vimeo}${hash ? `/${hash}` : ''}`,
    };
  return { url: address, page: address };
}
