import { describe, expect, test } from 'vitest';
import { compareText } from '#domain/text/compare.ts';
import { aLocation } from '#tests/build/location.ts';
import { aModel } from '#tests/build/model.ts';
import { aReview } from '#tests/build/review.ts';
import { aVehicle, financeInfo } from '#tests/build/vehicle.ts';
import { modelFeatureSchema, modelVariantSchema } from '../catalogue/model-parts.ts';
import { financeLenderInfoSchema, financeQuoteRequestSchema } from '../shapes/finance.ts';
import { openingHoursSchema, specialHoursSchema } from '../shapes/hours.ts';
import type { SchemaNode } from '../shapes/json.ts';
import { fieldTitle, schemasAt } from '../validate/schema-walk.ts';
import { validateValue } from '../validate/validate.ts';
import { autogaugeSchema } from './autogauge.ts';
import { dealerSchema } from './dealer.ts';
import { deliveryQuoteSchema } from './delivery.ts';
import { leadPayloadSchema } from './lead.ts';
import { locationSchema } from './location.ts';
import { manufacturerSchema } from './manufacturer.ts';
import { modelSchema } from './model.ts';
import { reviewSchema } from './review.ts';
import {
  favouriteEntrySchema,
  storedUserDetailsSchema,
  viewedCarRecordSchema,
  watchlistEntrySchema,
} from './session.ts';
import { vehicleFields, vehicleSchema } from './vehicle.ts';

/** The fields that section 3 of the specification lists, by row. A dot leads into a group, [] into a list. */
const rows: readonly (readonly [string, SchemaNode, string])[] = [
  [
    'R3-001: vehicle',
    vehicleSchema,
    `id slug name make model series badge year colour interior_colour car_type status sold sold_date_timestamp tag reserved
     certified created_at price before_price subscription_price offer_price price_type preorder km stocknum vin regplate
     rego_expiry compliance_date build_date simple_body simple_drive drive simple_transmission trans simple_fuel fuel seats
     doors engine_size engine_size_litres gearnum bodyconfiguration views photos_count show_on_dealer_website item_type
     dealercomments video_url external_video_url walkaround_videos[].video.url videos[].video.url primary_image_url
     images[].url images[].thumb thumbnails spin_images spin_code spin_interior_image hotspots.exterior[].id
     hotspots.exterior[].description hotspots.exterior[].anchors[].activeAngle hotspots.exterior[].anchors[].posX
     hotspots.interior[].anchors[].posY standardEquipment file dealership_id dealership_slug location location_id city
     state private_suburb private_postcode carsales_title has_nvic nvic path specifications.body_width
     specifications.body_length specifications.tare_weight specifications.axle_type specifications.sleeps
     specifications.aggregate_trailer_mass variant.cylinders variant.enginesize variant.enginesize_litres
     variant.induction variant.fuelconsumptioncombined variant.fuelcapacity variant.grossvehiclemass
     variant.vehiclelength variant.vehicleheight variant.vehiclewidth variant.towingcapacitybraked variant.torque
     variant.ancaprating variant.bodyconfiguration variant.geartype autograb_data.state_average_market_price
     autograb_data.average_market_price youxQuote.weeklyRepaymentAmount youxQuote.advertisedRate
     youxQuote.comparisonRate finance_lenders`,
  ],
  [
    'R3-002: finance lender info',
    financeLenderInfoSchema,
    `interestRate comparisonRate paymentWeek paymentMonth deposit totalPayable termYears termWeeks termMonths term.unit
     balloon establishmentFees disclaimer financeProvider`,
  ],
  [
    'R3-003: location',
    locationSchema,
    `id name slug primary visible location_type location_subtype manufacturers website_id website_name website_url
     dealership.id dealership.slug dealership_id dealership_slug dealer_license_number motor_vehicle_repairer image.url
     image.thumb average_rating review_count reviews.count reviews.average_rating phone distribution_locations
     address.street address.city address.state address.postcode address.lat address.long address.place_id
     address.place_url address.map_key contact_detail.phone contact_detail.landline_phone contact_detail.opening_hours`,
  ],
  ['R3-004: opening hours', openingHoursSchema, 'weekday status formated_hours open close'],
  [
    'R3-005: special hours',
    specialHoursSchema,
    'date status start_hour end_hour hours.begin hours.end location_id location.id',
  ],
  [
    'R3-006: dealer',
    dealerSchema,
    `name slug phone address locations logo.url manufacturer_id offers.count override_city include_sold_cars_days
     finance_provider`,
  ],
  ['R3-007: make', manufacturerSchema, 'id name slug logo.url'],
  [
    'R3-008: model',
    modelSchema,
    `id name slug new_slug position status short_description description disclaimer original_disclaimer youtube_id
     override_url image banner images cloudfront_new_image_url brochure_url spec_sheet_url hero_video fuel variant path
     offers colours model_specifications from_price manufacturer_id manufacturer_name manufacturer_body
     manufacturer_body2 manufacturer_body3 body features model_variants`,
  ],
  [
    'R3-009: model variant',
    modelVariantSchema,
    'id name full_name image series features dap_min_price dap_max_price updated_at',
  ],
  ['R3-010: model feature', modelFeatureSchema, 'id title template description image is_carousel images'],
  [
    'R3-011: review',
    reviewSchema,
    `id customer_name rating text review_date review_date_in_words created_at_time_ago_in_words image.url reply_text
     reply_date reply_date_in_words`,
  ],
  ['R3-014: watchlist entry', watchlistEntrySchema, 'id'],
  ['R3-014: favourite', favouriteEntrySchema, 'id name slug make model primary_image_url'],
  ['R3-014: viewed vehicle', viewedCarRecordSchema, 'id stocknum make model body simple_body'],
  ['R3-014: stored details', storedUserDetailsSchema, 'name last_name email phone postcode'],
  ['R3-016: gauge', autogaugeSchema, 'fill listing_price market_range_min market_range_max confidence description'],
  ['R3-019: delivery quote', deliveryQuoteSchema, 'name price'],
  [
    'R3-020: finance quote request',
    financeQuoteRequestSchema,
    'selfAssessedCreditScore purchasePrice loanTerm year vin nvic whoIsHelping',
  ],
  [
    'R3-021: lead',
    leadPayloadSchema,
    `category subcategory name email phone message dealership_slug manufacturer_slug stock_number Vehicle+Make
     Vehicle+Model car_type car_id vehicle_status opt_in url source user_agent car_dealership_id
     lead_attributes.visited_pages lead_attributes.linked_query_params lead_id rego regoState adjustmentAnswers
     offer_accepted form_completed additional_services`,
  ],
  [
    'R3-022 R3-023: form fields',
    leadPayloadSchema,
    'dealership_name location_id dealership_id dealership_slug last_name postcode',
  ],
];

describe('every field of the specification is there, with words and closed', () => {
  test.each(rows)('%s', (_row, schema, fields) => {
    for (const field of fields.split(/\s+/).filter((name) => name !== '')) {
      const pointer = `/${field.replaceAll('+', ' ').replaceAll('[]', '/0').replaceAll('.', '/')}`;
      expect(schemasAt(schema, pointer), pointer).not.toEqual([]);
      expect(fieldTitle(schema, pointer).length, pointer).toBeGreaterThan(1);
    }
    expect(schema.additionalProperties).toBe(false);
  });
});

describe('R3-025: builders give whole, valid entities', () => {
  test.each([
    ['vehicle', vehicleSchema, aVehicle()],
    ['vehicle with finance', vehicleSchema, aVehicle({ price: 0, finance_lenders: { example: financeInfo() } })],
    ['location', locationSchema, aLocation()],
    ['model', modelSchema, aModel()],
    ['review', reviewSchema, aReview()],
  ] as const)('%s', (_name, schema, entity) => {
    expect(validateValue(schema, entity)).toEqual([]);
  });

  test('nothing may be left out of a vehicle, and null says that nothing is known', () => {
    const { km: _km, ...rest } = aVehicle();
    expect(validateValue(vehicleSchema, rest).map((found) => found.message)).toEqual([
      'Kilometres is missing. Fill it in.',
    ]);
    expect(validateValue(vehicleSchema, aVehicle({ km: null, vin: null, price: null }))).toEqual([]);
    expect(Object.keys(vehicleFields).sort(compareText)).toEqual(Object.keys(aVehicle()).sort(compareText));
  });
});

describe('R3-021: a lead is checked where it enters', () => {
  const lead = { category: 'Used Vehicle', name: 'Ngaire', email: 'ngaire@example.com', phone: '0400 000 000' };
  test.each([
    ['the least', {}, []],
    ['spaced names', { 'Vehicle Make': 'Aster', 'Vehicle Model': 'Ridge' }, []],
    ['no name', { name: '' }, ['Name is missing. Fill it in.']],
    ['a bad address', { email: 'ngaire' }, ['Email must look like name@example.com.']],
    ['a long postcode', { postcode: '40061' }, ['Postcode must be a 4-digit number.']],
    ['a field of another making', { isAdmin: true }, ['There is no field "isAdmin" here. Remove it.']],
  ] as const)('%s', (_name, changes, messages) => {
    expect(validateValue(leadPayloadSchema, { ...lead, ...changes }).map((found) => found.message)).toEqual(messages);
  });
});
