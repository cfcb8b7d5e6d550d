import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Props } from './schema.ts';

export function CallToActionView({ id, props }: ViewInput<Props, undefined>) {
  return (
    <section className="call-to-action ui-section" data-ground={props.ground} aria-labelledby={`${id}-heading`}>
      <div className="call-to-action-row ui-width" data-picture={props.image ? '' : undefined}>
        <div className="call-to-action-words">
          <h2 id={`${id}-heading`}>{props.heading}</h2>
          {props.text ? <p>{props.text}</p> : null}
        </div>
        <div className="call-to-action-links">
          <Button href={props.primary.href} size="large">
            {props.primary.label}
          </Button>
          {props.secondary ? (
            <Button href={props.secondary.href} kind="quiet" iconAfter="arrow-right">
              {props.secondary.label}
            </Button>
          ) : null}
        </div>
        {props.image ? (
          <div className="call-to-action-picture">
            <Picture src={props.image} alt={props.imageAlt} sizes="(min-width: 900px) 40vw, 100vw" />
          </div>
        ) : null}
      </div>
    </section>
  );
}
