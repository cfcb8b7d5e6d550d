import { inLocale } from '#domain/messages/languages.ts';
import { message, t } from '#domain/messages/translate.ts';
import { bodyCategories, isOfBody, modelHref, orderModels } from '#domain/models/model-range.ts';
import { forSale } from '#domain/models/model-stock.ts';
import { makeLink } from '#domain/search/make-link.ts';
import { bodyAddress, conditionAddress } from '#domain/search/search-address.ts';
import { setting } from '#domain/switches/settings.ts';
import { displayWhole } from '#domain/text/quantity.ts';
import type { Navigation } from '#schemas/documents/navigation.ts';
import type { LoadContext } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

interface Entry {
  readonly label: string;
  readonly href: string;
  /** The number of vehicles, or another short fact. */
  readonly note?: string | undefined;
  readonly image?: string | undefined;
}

export interface EntryGroup {
  /** Empty when the panel has one group only. */
  readonly heading: string;
  readonly entries: readonly Entry[];
}

type PanelName = NonNullable<Navigation['header'][number]['panel']>;

export interface Data {
  readonly navigation: Navigation;
  /** Only the panels that the menu uses. */
  readonly panels: { readonly [name in PanelName]?: readonly EntryGroup[] };
}

/** Switched off, an item of the menu is a plain link to all there is. */
const panelSwitches = {
  makes: 'navigation.makes-panel',
  models: 'navigation.models-panel',
  stock: 'navigation.stock-panel',
} as const satisfies { readonly [name in PanelName]: string };

const conditionLabels: ReadonlyMap<string, string> = new Map([
  ['new', message('New')],
  ['demo', message('Demo')],
  ['used', message('Used')],
]);

export async function load({ links = [] }: Props, context: LoadContext): Promise<Data> {
  const whole = await context.content.navigation();
  const navigation: Navigation = links.length === 0 ? whole : { ...whole, header: links };
  const wanted = new Set(
    navigation.header
      .map((item) => item.panel)
      .filter((panel) => panel !== undefined)
      .filter((panel) => setting(context.settings, panelSwitches[panel])),
  );
  const loaders: { readonly [name in PanelName]: (context: LoadContext) => Promise<readonly EntryGroup[]> } = {
    makes: loadMakes,
    models: loadModels,
    stock: loadStock,
  };
  const panels = await Promise.all([...wanted].map(async (name) => [name, await loaders[name](context)] as const));
  return inLocale(context.site.locale, () => ({ navigation, panels: Object.fromEntries(panels) }));
}

/** Makes that are in stock now, with how many: a make without stock has no page to lead to. */
async function loadMakes({ site, content, stock, settings }: LoadContext): Promise<readonly EntryGroup[]> {
  const [makes, counted] = await Promise.all([
    content.listManufacturers(),
    stock.search({ facets: forSale, limit: 0, count: ['make'] }),
  ]);
  return inLocale(site.locale, () => {
    const counts = new Map((counted.facets.make ?? []).map((item) => [item.value.toLowerCase(), item.count]));
    const entries = makes
      .filter((make) => counts.has(make.name.toLowerCase()))
      .map((make) => ({
        label: make.name,
        href: makeLink(make, settings),
        note: noteOf(counts.get(make.name.toLowerCase())),
        image: make.logo?.url || undefined,
      }));
    return entries.length > 0 ? [{ heading: '', entries }] : [];
  });
}

/** The range as the models page shows it: the same order, addresses and body categories. */
async function loadModels({ site, content }: LoadContext): Promise<readonly EntryGroup[]> {
  const range = orderModels(await content.listModels());
  return inLocale(site.locale, () =>
    bodyCategories(range).map(({ name, slug }) => ({
      heading: name,
      entries: range
        .filter((model) => isOfBody(model, slug))
        .map((model) => ({ label: model.name, href: modelHref(model), image: model.image || undefined })),
    })),
  );
}

async function loadStock({ site, stock }: LoadContext): Promise<readonly EntryGroup[]> {
  const { facets } = await stock.search({ facets: forSale, limit: 0, count: ['car_type', 'body'] });
  return inLocale(site.locale, () => {
    const conditions = (facets.car_type ?? [])
      .filter((item) => item.count > 0 && conditionLabels.has(item.value))
      .map((item) => ({
        label: t(conditionLabels.get(item.value) ?? item.label),
        href: conditionAddress(item.value),
        note: noteOf(item.count),
      }));
    const bodies = (facets.body ?? [])
      .filter((item) => item.count > 0)
      .slice(0, 12)
      .map((item) => ({ label: item.label, href: bodyAddress(item.value), note: noteOf(item.count) }));
    return [
      { heading: t('Condition'), entries: conditions },
      { heading: t('Body type'), entries: bodies },
    ].filter((group) => group.entries.length > 0);
  });
}

function noteOf(count: number | undefined): string | undefined {
  return count === undefined || count === 0 ? undefined : displayWhole(count);
}
