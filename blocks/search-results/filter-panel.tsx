import { t } from '#domain/messages/translate.ts';
import { PlaceField } from '../parts/place-field/place-field.tsx';
import { RangeField } from '../parts/range-field/range-field.tsx';
import { SuggestField } from '../parts/suggest-field/suggest-field.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import type { Data } from './load.ts';
import type { FormField, Section, ValueView } from './panel-data.ts';

/** Values of one facet that are listed before "more". */
const shownValues = 8;
/** From here on a list has a field to find in it. */
const longList = 13;

/**
 * The filters: a column on wide screens, a sheet from the bottom on a phone (the browser's own popover, so it opens,
 * closes by Escape and hands the focus back without a script). Every choice is a link.
 */
export function FilterPanel({ id, data, open }: { id: string; data: Data; open: number }) {
  const panel = `${id}-filters`;
  return (
    <aside className="search-results-panel" id={panel} popover="auto" aria-label={t('Filters')} data-key="panel">
      <div className="search-results-panel-head">
        <h2>{t('Filters')}</h2>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          data-plain=""
          aria-label={t('Close filters')}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="search-results-panel-body" data-key="panel-body">
        {data.textForm ? (
          <form action={data.textForm.action} method="get" data-wakes="" data-key="text">
            <Hidden fields={data.textForm.fields} />
            <SuggestField
              id={`${id}-query`}
              label={t('Keywords')}
              name="query"
              value={data.textForm.value}
              placeholder={t('Model, colour, stock no')}
            />
          </form>
        ) : null}
        {data.placeField ? <PlaceField id={id} field={data.placeField} /> : null}
        {data.sections.map((section, index) => (
          <PanelSection key={section.name} id={`${id}-${section.name}`} section={section} open={index < open} />
        ))}
      </div>
      <div className="search-results-panel-foot" data-key="panel-foot">
        <a href={data.clearHref} data-wakes="">
          {t('Clear all')}
        </a>
        <a className="ui-button" data-kind="primary" href={data.address} data-wakes="" data-shows={panel}>
          {data.showLabel}
        </a>
      </div>
    </aside>
  );
}

function PanelSection({ id, section, open }: { id: string; section: Section; open: boolean }) {
  const chosen = section.kind === 'bounds' ? section.chosen : section.values.some(isInUse);
  return (
    <details className="search-results-facet" open={open || chosen} data-key={`section-${section.name}`}>
      <summary>
        {section.title}
        <Icon name="chevron-down" />
      </summary>
      {section.kind === 'bounds' ? (
        <form action={section.action} method="get" data-wakes="" className="search-results-bounds">
          <Hidden fields={section.fields} />
          <RangeField id={id} range={section.range} />
          <Button type="submit" kind="secondary" size="small" wide>
            {t('Apply')}
          </Button>
        </form>
      ) : (
        <Values title={section.title} values={section.values} />
      )}
    </details>
  );
}

function isInUse(value: ValueView): boolean {
  return value.chosen || value.below.some(isInUse);
}

function Values({ title, values }: { title: string; values: readonly ValueView[] }) {
  const rest = values.slice(shownValues);
  if (rest.length === 0) return <ValueList values={values} />;
  return (
    <div data-narrows="">
      {values.length >= longList ? (
        <input
          type="search"
          className="ui-control search-results-narrow"
          aria-label={t('Find in {title}', { title: title.toLowerCase() })}
          placeholder={t('Find in {title}', { title: title.toLowerCase() })}
          data-narrow=""
          autoComplete="off"
        />
      ) : null}
      <ValueList values={values.slice(0, shownValues)} />
      <details className="search-results-more" open={rest.some(isInUse)} data-key="more">
        <summary>{t('{count} more', { count: rest.length })}</summary>
        <ValueList values={rest} />
      </details>
    </div>
  );
}

function ValueList({ values }: { values: readonly ValueView[] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={`${value.facet}=${value.value}`} data-key={`${value.facet}=${value.value}`}>
          <a
            href={value.href}
            rel={value.href.includes('?') ? 'nofollow' : undefined}
            aria-current={value.chosen ? 'true' : undefined}
            data-wakes=""
            data-choice={`${value.facet}=${value.value}`}
          >
            {value.label} <span>{value.count}</span>
          </a>
          {value.below.length > 0 ? <ValueList values={value.below} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Hidden({ fields }: { fields: readonly FormField[] }) {
  return fields.map((field) => (
    <input key={`${field.name}=${field.value}`} type="hidden" name={field.name} value={field.value} />
  ));
}
