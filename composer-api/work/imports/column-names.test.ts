/** Names of columns as files have them, each with a cell below it: our field, or none where it is another fact. */
import { describe, expect, test } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const none = null;
const names: { readonly [name: string]: readonly [cell: string, key: string | null] } = {
  'Stk#': ['U1', 'stocknum'],
  'Unit No': ['U1', 'stocknum'],
  'Dealer Stock Number': ['U1', 'stocknum'],
  'VIN/Chassis': ['JTMBD33V105081234', 'vin'],
  'Vehicle Identification Number': ['JTMBD33V105081234', 'vin'],
  'Vehicle Make': ['Kia', 'make'],
  'Brand Name': ['Kia', 'make'],
  'Model Variant': ['S', 'badge'],
  'Year Built': ['2019', 'year'],
  'Compliance Year': ['2019', none],
  'Date Added': ['2020', none],
  'Price (inc GST)': ['12990', 'price'],
  'Price ($000)': ['12.9', 'price'],
  'Web Price': ['12990', 'price'],
  'Price ex GST': ['12990', 'price'],
  'Cost Price': ['$9,000', none],
  Cost: ['$9,000', none],
  'Trade Price': ['$9,000', none],
  'Price (trade)': ['9000', none],
  'Price per week': ['129', none],
  Weekly: ['$129', none],
  Deposit: ['$500', none],
  'Stamp Duty': ['$890', none],
  'Trade-in value': ['$9,000', none],
  'Price (cents)': ['1299000', none],
  'Price Qualifier': ['Drive Away', 'price_type'],
  'Price (Ex Gov)': ['12000', 'egc_price'],
  'Drive Away': ['12990', 'dap_price'],
  MRLP: ['14990', 'before_price'],
  'Odometer Reading (km)': ['45000', 'km'],
  'Mileage (mi)': ['28000', 'km'],
  "Km's": ['45000', 'km'],
  'Last Service': ['40,000 km', none],
  Warranty: ['100,000 km', none],
  Range: ['450 km', none],
  'Ext. Colour': ['White', 'colour'],
  'Interior Trim': ['Black', 'interior_colour'],
  'Vehicle Body': ['Sedan', 'simple_body'],
  Category: ['Sedan', 'simple_body'],
  Type: ['Caravan', 'item_type'],
  'Vehicle Type': ['Jet Ski', 'item_type'],
  'Stock Type': ['Used', 'car_type'],
  'Auto/Manual': ['Auto', 'trans'],
  '2WD/4WD': ['4WD', 'drive'],
  'No. of Doors': ['5', 'doors'],
  'Power (kW)': ['110', 'engine_power'],
  'Vehicle Status': ['SOLD', 'status'],
  'Sale Status': ['Available', 'status'],
  State: ['Available', 'status'],
  Available: ['Sold', 'status'],
  Sold: ['Y', 'is_sold'],
  'Date Sold': ['12/10/2026', 'is_sold'],
  'Under Offer': ['Y', 'is_withheld'],
  'Hire Only': ['Y', 'is_withheld'],
  'Rental fleet': ['Y', 'is_withheld'],
  Wholesale: ['$9,000', none],
  Reserved: ['N', 'is_reserved'],
  'Hide from website': ['Y', 'is_hidden'],
  'Do not advertise': ['Y', 'is_hidden'],
  'No Web': ['Y', 'is_hidden'],
  'Advertise on web': ['Y', 'show_on_dealer_website'],
  Active: ['N', 'show_on_dealer_website'],
  'In Stock': ['12/10/2026', none],
  Website: ['https://field.example/1', none],
  action: ['delete', 'action'],
  'Rego Exp': ['31/12/2026', 'rego_expiry'],
  'Registration Expiry Date': ['31/12/2026', 'rego_expiry'],
  Compliance: ['07/2019', 'compliance_date'],
  'Ad Copy': ['One owner.', 'dealercomments'],
  Notes: ['Do not sell under 11k', 'staff_notes'],
  'Special Ends': ['31/12/2026', 'offer_ends'],
  'Special Start Date': ['31/12/2026', 'offer_starts'],
  POA: ['N', 'offer_withheld'],
  'Show Price': ['Y', 'offer_shown'],
  Qty: ['3', 'quantity'],
  Buyer: ['J Smith', 'is_sold'],
  'Sold Price': ['12990', 'is_sold'],
  UOM: ['MI', 'km_unit'],
  'Make/Model': ['Kia Rio', 'make_model'],
  'Year Make Model': ['2020 Kia Rio', 'year_make_model'],
  'Dealer Logo': ['https://field.example/logo.png', none],
  'Photo Links': ['["https:\\/\\/a.example\\/1.jpg"]', 'images'],
  'Pricing.Price@type': ['EGC', 'price_type'],
  'price.amount': ['12990', 'price'],
  'make.name': ['Kia', 'make'],
  'trade.make': ['Ford', none],
  'Tare (kg)': ['1450', 'tare_weight'],
  'Colour (Int)': ['Black', 'interior_colour'],
  'Colour (Ext)': ['White', 'colour'],
  'Towing capacity (unbraked)': ['750', none],
  'Stk Nbr': ['U1', 'stocknum'],
  Rego: ['31/03/2027', 'rego_expiry'],
  'Drive Away?': ['Y', 'is_drive_away'],
  'EGC/DAP': ['EGC', 'price_type'],
  'Price+ORC': ['12990', 'price'],
  GST: ['Exclusive', 'gst'],
  'GST Inc': ['Y', 'is_gst_included'],
  'GST Amount': ['1181', none],
  ORC: ['Included', 'orc'],
  'On Road Costs': ['$1,500', none],
  'Sold To': ['J Smith', 'is_sold'],
  'Reserved For': ['J Smith', 'is_reserved'],
  IsInternet: ['0', 'show_on_dealer_website'],
  'Web Status': ['Offline', 'show_on_dealer_website'],
  Avail: ['N', 'show_on_dealer_website'],
  Include: ['Tow bar', none],
  Ref: ['BM', none],
  'Asset Type': ['Excavator', 'item_type'],
  'Vehicle Category': ['Boat', 'item_type'],
  PowerKW: ['110', 'engine_power'],
  Engine: ['2.0', 'engine_size'],
  'Dealer No': ['104', none],
  'offers@type': ['Offer', none],
  'pricing.advertised': ['12990', 'price'],
  Kilometerstand: ['45.120', 'km'],
};

describe('the name of a column', () => {
  test.each(Object.entries(names))('FD9: %s', (name, [cell, key]) => {
    expect(suggestMapping([{ name, samples: [cell] }])).toEqual([key]);
  });

  test('that is sure is read whatever is below it, so that the report says what is wrong', () => {
    const samples = ['SOLD', 'see website', 'ask Dave'];
    expect(suggestMapping([{ name: 'Price', samples }])).toEqual(['price']);
    expect(suggestMapping([{ name: 'Retail', samples }])).toEqual([null]);
  });

  test('of several for one field: what says it best goes first, and an empty column last', () => {
    const columns = (...all: readonly (readonly [name: string, cell: string])[]) =>
      suggestMapping(all.map(([name, cell]) => ({ name, samples: cell === '' ? [] : [cell] })));
    expect(columns(['Web Price', '11990'], ['Price', '12990'])).toEqual([null, 'price']);
    expect(columns(['Web Price', '11990'], ['Price', ''])).toEqual(['price', null]);
    expect(columns(['Sold', 'N'], ['Date Sold', '12/10/2026'], ['Status', 'Available'])).toEqual([
      'is_sold',
      'is_sold',
      'status',
    ]);
    expect(columns(['Price', '1'], ['Price (2)', '2'])).toEqual(['price', 'price']);
  });
});
