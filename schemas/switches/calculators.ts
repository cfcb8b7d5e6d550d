import { amount, onOff, switchGroup, words } from './define.ts';

/** Delivery and running costs. */
export const calculators = switchGroup('calculators', { title: 'Delivery and fuel', risk: 'price' }, [
  onOff('delivery.calculator', ['Delivery calculator', 'Vehicle pages work out delivery by postcode.'], false),
  words(
    'delivery.none-text',
    ['Without a delivery price', 'Shown when the price of delivery is not known.'],
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    { max: 300 },
  ),
  onOff('fuel.calculator', ['Fuel calculator', 'Vehicle pages work out the weekly cost of fuel.'], false),
  amount('fuel.price', ['Price of fuel', 'Dollars a litre.'], { min: 0.1, max: 20, step: 0.01 }, 1.7),
  amount('fuel.weekly-km', ['Kilometres a week', 'Initial value in km.'], { min: 1, max: 5000 }, 250),
  amount(
    'fuel.consumption',
    ['Consumption', 'Litres per 100 km where the vehicle’s own is not known.'],
    { min: 0.1, max: 100, step: 0.1 },
    10,
  ),
  amount(
    'fuel.electricity-price',
    ['Price of electricity', 'Dollars a kilowatt-hour, for electric vehicles.'],
    { min: 0.01, max: 5, step: 0.01 },
    0.3,
  ),
  amount(
    'fuel.electric-consumption',
    ['Consumption of electric vehicles', 'Kilowatt-hours per 100 km.'],
    { min: 1, max: 200, step: 0.1 },
    17,
  ),
  onOff(
    'cost-to-own.enabled',
    ['Cost to own', 'Vehicle pages estimate fuel, registration and finance together.'],
    false,
  ),
]);
