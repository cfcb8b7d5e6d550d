import type { Page } from '@playwright/test';
import { siteUrl } from './console.ts';
import { vehicleWith } from './demo-vehicle.ts';

/** A vehicle with a calculator whose panel requests a quote. */
export const financedVehicle = () => vehicleWith('meridian', 'id="finance-calculator"', 'data-ask=');

export async function openCalculator(page: Page) {
  await page.goto(siteUrl('meridian', await financedVehicle()));
  return page.locator('#finance-calculator');
}
