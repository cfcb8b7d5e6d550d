import { describe, expect, test } from 'vitest';
import { offerFigure } from '#domain/offers/display-offer.ts';
import { offerMatcher } from '#domain/offers/offer-match.ts';
import { offerProblems } from '#domain/offers/offer-problems.ts';
import { liveOffers, offerState } from '#domain/offers/offer-state.ts';
import { offerSchema } from '#schemas/entities/offer.ts';
import { validateValue } from '#schemas/validate/validate.ts';
import { buildDemoEntities } from './build-entities.ts';
import { demoOffers } from './seeds.ts';
import { demoTenants, requireDemoTenant } from './tenants.ts';

const now = new Date('2026-11-21T02:00:00Z');

describe.each(demoTenants.map(({ slug }) => slug))('offers of %s', (slug) => {
  const { site } = requireDemoTenant(slug);
  const { vehicles, models } = buildDemoEntities(slug, now);
  const offers = demoOffers(slug, now);

  test('each could have been made in the console, and every repayment has its disclosure', () => {
    const facts = { country: site.country, models: new Set(models.map(({ id }) => id)) };
    for (const offer of offers) {
      expect(validateValue(offerSchema, offer), offer.title).toEqual([]);
      expect(offerProblems(offer, facts), offer.title).toEqual([]);
      if (offer.price_kind !== 'none') expect(offerFigure(offer, site.country), offer.title).not.toBeNull();
    }
    expect(new Set(offers.map((offer) => offer.slug)).size).toBe(offers.length);
  });

  test('in every month several run, none has run out, and what is for vehicles is for some', () => {
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(Date.UTC(2026, month, 15));
      expect(liveOffers(demoOffers(slug, at), site.timeZone, at).length, `month ${month + 1}`).toBeGreaterThanOrEqual(
        4,
      );
    }
    expect(offers.filter((offer) => offerState(offer, site.timeZone, now) === 'ended')).toEqual([]);
    for (const offer of offers.filter(({ covers }) => covers === 'filter'))
      expect(
        vehicles.some((vehicle) => offerMatcher([offer], models)(vehicle).length > 0),
        offer.title,
      ).toBe(true);
    for (const offer of offers) for (const id of offer.model_ids) expect(models.map((model) => model.id)).toContain(id);
  });
});
