import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function PictureView({ id, props }: ViewInput<Props, undefined>) {
  const { image, caption, heading, text, link, place, width } = props;
  const hasWords = Boolean(heading || text || link);
  if (!image && !hasWords) return null;
  const half = place !== 'above' && hasWords && width === 'page';
  return (
    <Section id={id} ground={props.ground} width={width}>
      <div className="picture" data-place={image && hasWords ? place : undefined}>
        {image ? (
          <figure className="picture-figure" data-shape={props.shape}>
            <Picture
              src={image}
              alt={props.imageAlt}
              sizes={`(min-width: 900px) ${half ? '45vw' : width === 'text' ? '736px' : '1200px'}, 100vw`}
            />
            {caption ? <figcaption>{caption}</figcaption> : null}
          </figure>
        ) : null}
        {hasWords ? (
          <div className="picture-words">
            {heading ? <h2>{heading}</h2> : null}
            {text ? <RichText html={text} above={heading ? 2 : 1} /> : null}
            {link ? <Button href={link.href}>{link.label}</Button> : null}
          </div>
        ) : null}
      </div>
    </Section>
  );
}
