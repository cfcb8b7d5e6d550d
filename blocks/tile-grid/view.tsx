import type { ViewInput } from '../kit/define-block.ts';
import { Card } from '../ui/card.tsx';
import { Grid } from '../ui/grid.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { itemHeading, Section } from '../ui/section.tsx';
import type { Props } from './schema.ts';

export function TileGridView({ id, props }: ViewInput<Props, undefined>) {
  if (props.tiles.length === 0) return null;
  const ItemHeading = itemHeading(props.heading);
  return (
    <Section id={id} heading={props.heading} lead={props.lead} ground={props.ground}>
      <div className="tile-grid" data-look={props.look} data-size={props.size} data-count={props.tiles.length}>
        <Grid min={props.size} list>
          {props.tiles.map((tile) => (
            <Card as="li" linked pad={false} key={tile.href + tile.title}>
              {props.look === 'picture' && tile.image ? (
                <Picture src={tile.image} alt="" max={960} sizes="(min-width: 900px) 33vw, 50vw" />
              ) : (
                <Icon name={tile.icon} />
              )}
              <div className="tile-grid-words">
                <ItemHeading className="ui-item-heading">
                  <a className="ui-cover" href={tile.href}>
                    {tile.title}
                  </a>
                </ItemHeading>
                {tile.text ? <p>{tile.text}</p> : null}
              </div>
              {props.look === 'list' ? <Icon name="chevron-right" /> : null}
            </Card>
          ))}
        </Grid>
      </div>
    </Section>
  );
}
