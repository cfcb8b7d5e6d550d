import type { ViewInput } from '../kit/define-block.ts';
import { Picture } from '../ui/picture.tsx';
import { pictureAt } from '../ui/picture-source.ts';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** Columns of four that the last picture fills, so that no row ends early; the first fills two by two. */
function widthOfLast(count: number): number {
  if (count === 1) return 4;
  if (count < 6) return count === 2 || count === 4 ? 2 : 1;
  return 4 - ((count - 6) % 4);
}

/** Each picture leads to itself at full size. */
export function ModelGalleryView({ id, props, data: { text, pictures } }: ViewInput<Props, Data>) {
  if (pictures.length === 0 && text.length === 0) return null;
  return (
    <Section id={id} anchor="gallery" heading={props.heading} ground={props.ground}>
      {text.length > 0 ? (
        <div className="model-gallery-text">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="model-gallery" data-last={widthOfLast(pictures.length)}>
          {pictures.map(({ url, alt }, index) => (
            <li key={url}>
              <a href={pictureAt(url, 1920)}>
                <Picture
                  src={url}
                  alt={alt}
                  sizes={index === 0 ? '(min-width: 900px) 60vw, 100vw' : '(min-width: 900px) 30vw, 50vw'}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
