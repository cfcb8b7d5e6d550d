/** A make that the dealer sells. */
import type { Manufacturer } from '#schemas/entities/manufacturer.ts';
import { t } from '../../messages/translate.ts';
import { forSale } from '../../models/model-stock.ts';
import { matches, type SubjectKind } from './subject-kind.ts';

interface MakeSubject {
  readonly kind: 'make';
  readonly make: Manufacturer;
  readonly version: number;
}

export const make: SubjectKind<MakeSubject> = {
  async resolve({ params: { slug }, data, contentVersion }) {
    const found = slug ? await (await data()).content.findManufacturer(slug) : null;
    return found && { kind: 'make', make: found, version: contentVersion };
  },
  version: (subject) => JSON.stringify([subject.make.id, subject.version]),
  reads: ['subject'],
  name: (subject) => subject.make.name,
  choices: async ({ content }, text) =>
    (await content.listManufacturers())
      .filter((one) => matches(one.name, text))
      .map((one) => ({ value: one.slug, title: one.name, note: '' })),
  async link({ content }, slug) {
    const found = await content.findManufacturer(slug);
    return found && { name: found.name, note: 'Brand' };
  },
  lost: 'There is no such make.',
  describe: (subject, site) =>
    t('{make} at {site}: the models, what is in stock now with prices, offers, and where to see and drive one.', {
      make: subject.make.name,
      site: site.name,
    }),
  text: (field, subject) => Reflect.get(subject.make, field),
  slug: (subject) => subject.make.slug,
  picture: (subject) => (subject.make.logo?.url ? { url: subject.make.logo.url } : null),
  lists: (subject) => ({ name: subject.make.name, make: subject.make.name }),
  make: (subject) => subject.make.slug,
  mapped: {
    content: 'manufacturer',
    /** Makes with a model or a vehicle. A make whose home is a separate page is among the pages. */
    async list({ content, stock }, _moment, isPageOf) {
      const { facets } = await stock.search({ facets: forSale, limit: 0, count: ['make'] });
      const models = await content.listModels();
      const sold = (facets.make ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
      const known = new Set(
        [...sold, ...models.map((model) => model.manufacturer_name ?? '')].map((name) => name.toLowerCase()),
      );
      return (await content.listManufacturers()).filter(
        ({ name, slug }) => known.has(name.toLowerCase()) && isPageOf(slug),
      );
    },
  },
};
