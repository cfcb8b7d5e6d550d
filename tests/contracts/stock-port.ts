/** The contract of every driver of stock search, on any engine (design, section 7). */
import { describe } from 'vitest';
import type { OpenStock } from './stock-fixture.ts';
import { changeContract } from './stock-port-changes.ts';
import { searchContract } from './stock-port-search.ts';
import { vehicleContract } from './stock-port-vehicles.ts';

/** Runs the suite against one driver. */
export function stockPortContract(name: string, open: OpenStock): void {
  describe(`${name}: stock port`, () => {
    searchContract(open);
    vehicleContract(open);
    changeContract(open);
  });
}
