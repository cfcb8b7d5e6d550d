import { focusOf, pictureAt, pictureSet } from './picture-source.ts';

interface PictureProps {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  /** Natural proportion, so that nothing moves when it arrives; 3:2 by default. */
  readonly width?: number;
  readonly height?: number;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** The picture a shopper sees first: loaded at once and ahead of others. */
  readonly first?: boolean;
  /** Widest it is ever shown, in CSS pixels times two. */
  readonly max?: number;
}

/** A picture, lazy unless it is the first; ours have several widths. */
export function Picture(props: PictureProps) {
  const { src, alt, width = 1200, height = 800, sizes = '(min-width: 1024px) 33vw, 100vw', first, max } = props;
  const srcSet = pictureSet(src, max);
  return (
    <img
      className="ui-picture"
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={pictureAt(src, 720)}
      alt={alt}
      width={width}
      height={height}
      style={focusOf(src)}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
