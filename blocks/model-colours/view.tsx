import { t } from '#domain/messages/translate.ts';
import type { ViewInput } from '../kit/define-block.ts';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

/** A radio and a picture for each colour: choosing works without scripts. */
export function ModelColoursView({ id, props, data }: ViewInput<Props, Data>) {
  if (data.colours.length === 0) return null;
  const pictured = data.colours.some((colour) => colour.image);
  return (
    <Section id={id} anchor="colours" heading={props.heading} ground={props.ground}>
      <fieldset className="model-colours" data-pictured={pictured ? '' : undefined}>
        <legend className="ui-hidden">{t('Colours of {model}', { model: data.model })}</legend>
        {data.colours.map((colour, index) => (
          <div key={colour.name} className="model-colours-item">
            <label>
              <input className="ui-hidden" type="radio" name={`${id}-colour`} defaultChecked={index === 0} />
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <circle cx="20" cy="20" r="17" fill={colour.hex ?? 'none'} />
              </svg>
              <span>{colour.name}</span>
            </label>
            {colour.image ? (
              <div className="model-colours-picture">
                <Picture
                  src={colour.image}
                  alt={t('{model} in {colour}', { model: data.model, colour: colour.name })}
                  sizes="(min-width: 900px) 60vw, 100vw"
                />
              </div>
            ) : null}
          </div>
        ))}
      </fieldset>
    </Section>
  );
}
