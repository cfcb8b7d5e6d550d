import { t } from '#domain/messages/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/controls.tsx';
import type { PlaceFieldFacts } from './facts.ts';
import { PlaceBox } from './place-box.tsx';

/**
 * Stock near a place: a form that works on the server alone; `place-field-dom.ts` adds suggestions and 'Use my
 * location'.
 */
export function PlaceField({ id, field }: { id: string; field: PlaceFieldFacts }) {
  return (
    <form className="ui-place" action={field.action} method="get" data-wakes="" data-place-field="" data-key="place">
      {field.fields.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <PlaceBox id={id} label={t('Near')} text={field.text} problem={field.problem} />
      <div className="ui-place-row">
        <Select
          id={`${id}-distance`}
          label={t('Within')}
          name="distance"
          defaultValue={field.distance}
          options={field.distances}
        />
        <Button type="submit" kind="secondary" size="small">
          {t('Search here')}
        </Button>
      </div>
      <p className="ui-place-say" role="status" data-place-say="" />
      {field.others.length > 0 ? (
        <div className="ui-place-others">
          <p>{t('Did you mean')}</p>
          <ul>
            {field.others.map((other) => (
              <li key={other.href}>
                <a href={other.href} rel="nofollow" data-wakes="">
                  {other.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {field.clearHref ? (
        <a className="ui-place-clear" href={field.clearHref} rel="nofollow" data-wakes="">
          {t('Anywhere')}
        </a>
      ) : null}
    </form>
  );
}
