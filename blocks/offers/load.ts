import { inLocale } from '#domain/messages/languages.ts';
import { message, t } from '#domain/messages/translate.ts';
import { coveredBy, standIn } from '#domain/offers/covered.ts';
import { type OfferAbout, offerAbout, offersOfModel } from '#domain/offers/offer-match.ts';
import { liveOffers, offersPath } from '#domain/offers/offer-state.ts';
import { slugify } from '#domain/text/fold.ts';
import { displayMoment } from '#domain/text/moments.ts';
import type { Offer } from '#schemas/entities/offer.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { type OfferFacts, offerFacts } from '../parts/offer/facts.ts';
import { filterNames, type Props } from './schema.ts';

type FilterName = (typeof filterNames)[number];

interface FilterRow {
  /** 'Condition' */
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
}

export interface Data {
  readonly offers: readonly OfferFacts[];
  /** Empty if there is no choice. */
  readonly rows: readonly FilterRow[];
  /** The requested offer has ended: its title and the day; null otherwise. */
  readonly ended: { readonly title: string; readonly until: string } | null;
  /** Whether a filter is chosen that leaves none. */
  readonly isNarrowed: boolean;
}

/** Characters of a parameter that are read. */
const longestValue = 120;

interface Known {
  readonly offer: Offer;
  readonly placeholder: string | null;
  /** Null for an offer about no vehicle: no filter finds it. */
  readonly about: OfferAbout | null;
}

export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { content, site, now, subject } = context;
  const running = liveOffers(await content.listOffers(), site.timeZone, now);
  const known = await Promise.all(ofPage(running, props, context).map((offer) => know(offer, context)));
  return inLocale(context.site.locale, () => {
    const own = known.filter(({ about }) => suitsProps(about, props));
    const chosen = props.filters ? chosenOf(context.path) : {};
    const shown = own.filter(({ about }) => filterNames.every((name) => suits(about, name, chosen[name] ?? '')));
    const listed = props.limit > 0 ? shown.slice(0, props.limit) : shown;
    return {
      offers: listed.map(({ offer, placeholder }) => offerFacts(offer, site, placeholder)),
      rows: props.filters ? filterNames.flatMap((name) => rowOf(name, own, chosen)) : [],
      ended:
        subject.kind === 'offer' && subject.hasEnded
          ? { title: subject.offer.title, until: displayMoment(subject.offer.until ?? '') }
          : null,
      isNarrowed: Object.keys(chosen).length > 0,
    };
  });
}

function ofPage(offers: readonly Offer[], { scope }: Props, { subject }: LoadContext): readonly Offer[] {
  // Its own page has it already.
  if (subject.kind === 'offer') return offers.filter(({ id }) => id !== subject.offer.id);
  return scope === 'page' && subject.kind === 'model' ? offersOfModel(offers, subject.model) : offers;
}

async function know(offer: Offer, context: LoadContext): Promise<Known> {
  const { vehicles, models } = await coveredBy(
    offer,
    context,
    offer.covers === 'vehicles' ? offer.vehicle_ids.length : 1,
  );
  return inLocale(context.site.locale, () => ({
    offer,
    placeholder: standIn(offer, vehicles, models),
    about: offerAbout(offer, vehicles, models),
  }));
}

function suitsProps(about: OfferAbout | null, { condition, make, scope }: Props): boolean {
  if (condition.length > 0 && !condition.some((one) => suits(about, 'condition', one))) return false;
  return suits(about, 'make', slugify(make)) || scope === 'page';
}

/** @param value in the spelling of addresses; '' suits every offer. */
function suits(about: OfferAbout | null, name: FilterName, value: string): boolean {
  if (value === '') return true;
  if (about === null) return false;
  return about[name].length === 0 || about[name].some((own) => slugify(own) === value);
}

function chosenOf(path: string): { readonly [name in FilterName]?: string } {
  const { searchParams } = new URL(path, 'http://site');
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = slugify((searchParams.get(name) ?? '').slice(0, longestValue));
      return value === '' ? [] : [[name, value]];
    }),
  );
}

const labels: { readonly [name in FilterName]: string } = {
  condition: message('Condition'),
  make: message('Make'),
  body: message('Body'),
};
const conditions: { readonly [value: string]: string } = {
  new: message('New'),
  demo: message('Demo'),
  used: message('Used'),
};

/** Values used by offers, where there are two or more to choose from; a chosen value always stays. */
function rowOf(
  name: FilterName,
  known: readonly Known[],
  chosen: { readonly [name in FilterName]?: string },
): FilterRow[] {
  const values = new Map(
    known.flatMap(({ about }) =>
      (about?.[name] ?? []).map((value) => [slugify(value), conditions[value] ? t(conditions[value]) : value]),
    ),
  );
  const own = chosen[name] ?? '';
  if (own !== '' && !values.has(own)) values.set(own, conditions[own] ? t(conditions[own]) : own);
  if (values.size < 2 && own === '') return [];
  const order = Object.keys(conditions);
  const sorted = [...values].sort(([a, one], [b, other]) =>
    name === 'condition' ? order.indexOf(a) - order.indexOf(b) : one < other ? -1 : 1,
  );
  return [
    {
      label: t(labels[name]),
      links: [
        { label: t('All'), href: hrefOf({ ...chosen, [name]: '' }), isChosen: own === '' },
        ...sorted.map(([value, label]) => ({
          label,
          href: hrefOf({ ...chosen, [name]: value }),
          isChosen: value === own,
        })),
      ],
    },
  ];
}

function hrefOf(chosen: { readonly [name in FilterName]?: string }): string {
  const query = new URLSearchParams(filterNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])));
  return query.size === 0 ? offersPath : `${offersPath}?${query}`;
}
