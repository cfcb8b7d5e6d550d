import type { ViewInput } from '../kit/define-block.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { Props } from './schema.ts';

export function HeroView({ id, props, slots }: ViewInput<Props, undefined>) {
  const bleeds = props.look === 'full-bleed' && props.image !== '';
  const leads = props.look === 'plain' && props.ground === 'page' && slots.panel === undefined;
  return (
    <section
      className={leads ? 'hero ui-leads' : 'hero'}
      data-look={props.look}
      data-height={props.height}
      data-ground={bleeds ? 'inverse' : props.ground}
      data-under-header={bleeds ? '' : undefined}
      data-picture={props.image && props.look !== 'plain' ? '' : undefined}
      aria-labelledby={`${id}-heading`}
    >
      <div className="hero-inside ui-width">
        <div className="hero-words">
          <h1 id={`${id}-heading`}>{unbroken(props.heading)}</h1>
          {props.text ? <p className="hero-text">{props.text}</p> : null}
          {props.primary || props.secondary ? (
            <p className="hero-links">
              {props.primary ? (
                <Button href={props.primary.href} size="large">
                  {props.primary.label}
                </Button>
              ) : null}
              {props.secondary ? (
                <Button href={props.secondary.href} size="large" kind="secondary">
                  {props.secondary.label}
                </Button>
              ) : null}
            </p>
          ) : null}
        </div>
        {props.image && props.look !== 'plain' ? (
          <div className="hero-picture" data-focus={props.focus}>
            <Picture
              src={props.image}
              alt={props.imageAlt}
              first
              sizes={bleeds ? '(min-width: 860px) 100vw, 150vw' : '(min-width: 900px) 55vw, calc(100vw - 32px)'}
              {...(bleeds ? { width: 2000, height: 1000 } : {})}
            />
          </div>
        ) : null}
      </div>
      <div className="hero-panel ui-width">
        <div className="ui-slot">{slots.panel}</div>
      </div>
    </section>
  );
}
