import { useEffect } from 'react';
import { isolate, t } from '#domain/messages/translate.ts';
import type { IslandInput } from '../kit/define-block.ts';
import { Carousel } from '../parts/carousel/carousel.tsx';
import { useCarousel } from '../parts/carousel/use-carousel.ts';
import { OpenLine } from '../parts/location-card/open-line.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/**
 * Five across when there are more than four; up to three show that they can be swiped (specification, section 9). A
 * single one takes the whole width in one line.
 */
export function LocationCarouselView({ id, props, data }: IslandInput<Props, Data>) {
  const { ref, onStep, onScroll, ends } = useCarousel();
  useEffect(onScroll, [onScroll]);
  const count = data.places.length;
  if (count === 0) return <div hidden />;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section
      id={id}
      heading={props.heading}
      lead={props.lead}
      ground={props.ground}
      more={props.moreHref ? { label: t('All locations'), href: props.moreHref } : undefined}
    >
      <div className="location-carousel" data-across={count > 4 ? 'five' : count > 1 ? 'few' : 'one'}>
        <Carousel
          label={props.heading || t('Locations')}
          ref={ref}
          onStep={count > 4 ? onStep : undefined}
          onScroll={onScroll}
          ends={ends}
        >
          {data.places.map(({ place, open }) => (
            <li key={place.id}>
              <article className="location-carousel-card">
                <ItemHeading className="ui-item-heading">
                  <a className="ui-cover" href={place.href}>
                    {place.name}
                  </a>
                </ItemHeading>
                {place.lines.map((line) => (
                  <p key={line}>{isolate(line)}</p>
                ))}
                {place.phone ? <p className="ui-figure">{place.phone.text}</p> : null}
                <OpenLine open={open} />
              </article>
            </li>
          ))}
        </Carousel>
        {count > 1 && count <= 3 ? (
          <p className="location-carousel-hint">
            <Icon name="arrow-right" />
            {t('Swipe for more')}
          </p>
        ) : null}
      </div>
    </Section>
  );
}
