import { pictureAt, pictureSet } from '../ui/picture-source.ts';

/** Width of a stage: two thirds of the page next to the sidebar, up to its widest; a phone less its gutters. */
export const stageSizes = '(min-width: 1440px) 885px, (min-width: 1000px) 62vw, calc(100vw - 32px)';

/** The same with small pictures next to it (`styles/tiles.css`): four fifths of it from 700 px. */
export const stageBesideSizes =
  '(min-width: 1440px) 702px, (min-width: 1000px) 50vw, (min-width: 700px) 78vw, calc(100vw - 32px)';

interface SlidePictureProps {
  url: string;
  alt: string;
  first: boolean;
  quality: number;
  sizes: string;
}

/** A picture that fills the stage; the first is fetched ahead of all others, from the head. */
export function SlidePicture({ url, alt, first, quality, sizes }: SlidePictureProps) {
  const srcSet = pictureSet(url, 1920, quality);
  return (
    <img
      src={pictureAt(url, 960, quality)}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={1200}
      height={800}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
