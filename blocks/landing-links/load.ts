import { landingName } from '#domain/landings/landing.ts';
import { inLocale } from '#domain/messages/languages.ts';
import { t } from '#domain/messages/translate.ts';
import { modelFacets } from '#domain/models/model-stock.ts';
import type { Landing, LandingEntry } from '#domain/ports/landings.ts';
import type { Subject } from '#domain/subject/subject.ts';
import { setting } from '#domain/switches/settings.ts';
import { foldText, slugify } from '#domain/text/fold.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

interface Group {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

export interface Data {
  readonly groups: readonly Group[];
}

export async function load(props: Props, { site, landings, subject, stock, settings }: LoadContext): Promise<Data> {
  const entries = setting(settings, 'landings.enabled') ? await landings.list() : [];
  if (entries.length === 0) return { groups: [] };
  const ofModel = subject.kind === 'model' ? await modelFacets(subject.model, stock) : {};
  return inLocale(site.locale, () => ({
    groups: groupsOf(subject, entries, ofModel)
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => ({ title, links: links.slice(0, props.limit) })),
  }));
}

function groupsOf(
  subject: Subject,
  entries: readonly LandingEntry[],
  /** Of the model that the page is about. */
  ofModel: Awaited<ReturnType<typeof modelFacets>>,
): readonly Group[] {
  switch (subject.kind) {
    case 'landing':
      return aroundLanding(subject.landing, entries);
    case 'make': {
      const slug = slugify(subject.make.name);
      const own = entries.filter(({ make, model }) => model === null && slugify(make) === slug);
      return [{ title: t('{make} by place', { make: subject.make.name }), links: own.map(byPlace) }];
    }
    case 'model': {
      const { make = [], model = [] } = ofModel;
      const isSame = (names: readonly string[], name: string) => names.some((one) => foldText(one) === foldText(name));
      const own = entries.filter((one) => one.model !== null && isSame(model, one.model) && isSame(make, one.make));
      return [{ title: t('{model} by place', { model: subject.model.name }), links: own.map(byPlace) }];
    }
    case 'location': {
      const here = entries.filter(({ place }) => place.yards.some(({ id }) => id === subject.location.id));
      const slugs = [...new Set(here.map(({ place }) => place.slug))];
      return slugs.map((slug) => {
        const own = here.filter(({ place, model }) => place.slug === slug && model === null);
        return { title: t('In {place}', { place: own[0]?.place.name ?? '' }), links: own.map(byName) };
      });
    }
    default:
      return [{ title: t('Makes by place'), links: entries.filter(({ model }) => model === null).map(inWords) }];
  }
}

/** The same kind of page for other places, and other kinds for this one: every such page links to others. */
function aroundLanding(landing: Landing, entries: readonly LandingEntry[]): readonly Group[] {
  const { make, model, place, path } = landing;
  const others = entries.filter((one) => one.path !== path);
  const here = others.filter((one) => one.place.slug === place.slug);
  return [
    {
      title: t('{what} at other places', { what: landingName(landing) }),
      links: others.filter((one) => one.make === make && one.model === model).map(byPlace),
    },
    // The make comes first: it has the most vehicles.
    {
      title: t('{make} in {place}', { make, place: place.name }),
      links: here.filter((one) => one.make === make).map(byName),
    },
    {
      title: t('Other makes in {place}', { place: place.name }),
      links: here.filter((one) => one.make !== make && one.model === null).map(byName),
    },
  ];
}

const byPlace = ({ path, place, count }: LandingEntry) => ({ label: place.name, href: path, count });
const byName = (entry: LandingEntry) => ({ label: landingName(entry), href: entry.path, count: entry.count });
const inWords = (entry: LandingEntry) => ({
  label: t('{what} in {place}', { what: landingName(entry), place: entry.place.name }),
  href: entry.path,
  count: entry.count,
});
