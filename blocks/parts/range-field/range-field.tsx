import { t } from '#domain/messages/translate.ts';
import { Select } from '../../ui/controls.tsx';

/** A pair of bounds in a GET form: fields to type in, and for prices a slider over them. */
export interface RangeFieldFacts {
  /** The bounded quantity: 'price', 'km', 'year'. */
  readonly name: string;
  readonly minName: string;
  readonly maxName: string;
  /** As typed: '25,000'; empty for no bound. */
  readonly min: string;
  readonly max: string;
  /** 'money', 'year' or what follows the figure: 'km', 'kg'. */
  readonly unit: string;
  /** Amounts offered while typing, as they are shown. */
  readonly presets: readonly string[];
  /** Years to choose from in place of typing. */
  readonly years: readonly number[];
  readonly slider: SliderFacts | null;
  /** Distribution of the results over the slider; left out where they are not counted. */
  readonly bars?: BarFacts | null;
}

/** Bars over a slider, from its lower end on. */
export interface BarFacts {
  readonly counts: readonly number[];
  /** Bars from the slider's one end to the other: the last may be narrower. */
  readonly span: number;
  /** The tallest in words: the picture itself is not read out. */
  readonly said: string;
}

/** Whole dollars. At an end a handle limits nothing. */
export interface SliderFacts {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly low: number;
  readonly high: number;
  /** Text of each handle: '$25,000', 'No lowest price'. */
  readonly lowText: string;
  readonly highText: string;
}

/** @param id begins every id inside. Works as a form's fields without a script; `range-field-dom.ts` joins slider and fields. */
export function RangeField({ id, range }: { id: string; range: RangeFieldFacts }) {
  const list = range.presets.length > 0 ? `${id}-presets` : undefined;
  return (
    <div className="ui-range" data-range={range.name}>
      {range.slider ? <Slider id={id} slider={range.slider} bars={range.bars ?? null} /> : null}
      <div className="ui-range-fields">
        {range.unit === 'year' ? (
          <>
            <YearSelect id={`${id}-min`} label={t('From')} name={range.minName} value={range.min} years={range.years} />
            <YearSelect id={`${id}-max`} label={t('To')} name={range.maxName} value={range.max} years={range.years} />
          </>
        ) : (
          <>
            <Amount
              id={`${id}-min`}
              label={t('From')}
              name={range.minName}
              value={range.min}
              unit={range.unit}
              list={list}
              end="min"
            />
            <Amount
              id={`${id}-max`}
              label={t('To')}
              name={range.maxName}
              value={range.max}
              unit={range.unit}
              list={list}
              end="max"
            />
          </>
        )}
      </div>
      {list ? (
        <datalist id={list}>
          {range.presets.map((preset) => (
            <option key={preset} value={preset} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

function Slider({ id, slider, bars }: { id: string; slider: SliderFacts; bars: BarFacts | null }) {
  const { min, max, step, low, high } = slider;
  const at = (value: number) => `${Math.round((1000 * (value - min)) / (max - min)) / 10}%`;
  const width = `${Math.round((1000 * (high - low)) / (max - min)) / 10}%`;
  const handle = { min, max, step };
  return (
    <div className="ui-range-slider" data-slider="" data-bars={bars ? '' : undefined}>
      {bars ? <Bars id={`${id}-within`} bars={bars} x={at(low)} width={width} /> : null}
      <svg className="ui-range-track" aria-hidden="true">
        <rect width="100%" height="4" rx="2" />
        <rect x={at(low)} width={width} height="4" rx="2" data-span="" />
      </svg>
      <input
        type="range"
        {...handle}
        defaultValue={low}
        data-end="min"
        aria-label={t('Lowest price')}
        aria-valuetext={slider.lowText}
      />
      <input
        type="range"
        {...handle}
        defaultValue={high}
        data-end="max"
        aria-label={t('Highest price')}
        aria-valuetext={slider.highText}
      />
    </div>
  );
}

/** Drawn twice: muted, and in the site's colour between the handles. */
function Bars({ id, bars, x, width }: { id: string; bars: BarFacts; x: string; width: string }) {
  const most = Math.max(1, ...bars.counts);
  const path = bars.counts
    .map((count, bar) => (count === 0 ? '' : `M${bar} 100V${Math.round(97 - (97 * count) / most)}h.8V100z`))
    .join('');
  return (
    <>
      <svg className="ui-range-bars" viewBox={`0 0 ${bars.span} 100`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={id}>
          <rect x={x} width={width} height="100" data-span="" />
        </clipPath>
        <path d={path} />
        <path d={path} clipPath={`url(#${id})`} />
      </svg>
      {bars.said ? <p className="ui-hidden">{bars.said}</p> : null}
    </>
  );
}

interface AmountProps {
  id: string;
  label: string;
  name: string;
  value: string;
  unit: string;
  list: string | undefined;
  end: 'min' | 'max';
}

function Amount({ id, label, name, value, unit, list, end }: AmountProps) {
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <span className="ui-range-amount" data-unit={unit}>
        <input
          className="ui-control"
          id={id}
          name={name}
          defaultValue={value}
          placeholder={t('Any')}
          inputMode={unit === 'money' || unit === 'km' ? 'numeric' : 'decimal'}
          maxLength={12}
          autoComplete="off"
          list={list}
          data-bound={end}
        />
      </span>
    </div>
  );
}

interface YearSelectProps {
  id: string;
  label: string;
  name: string;
  value: string;
  years: readonly number[];
}

function YearSelect({ id, label, name, value, years }: YearSelectProps) {
  const options = [
    { value: '', label: t('Any') },
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ];
  return <Select id={id} label={label} name={name} defaultValue={value} options={options} />;
}
