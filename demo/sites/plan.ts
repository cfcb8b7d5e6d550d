/** Who a demo tenant is: written by hand as JSON. */

interface DemoLender {
  /** Key under which a vehicle carries the figures. */
  key: string;
  name: string;
  /** Percent a year. */
  interestRate: number;
  comparisonRate: number;
  termYears: number;
  /** Share of the price paid at the start and at the end. */
  depositShare: number;
  balloonShare: number;
  /** Whole dollars, financed. */
  establishmentFees: number;
  /** Years; older vehicles carry no figure. */
  maximumAge: number;
}

export interface TenantPlan {
  slug: string;
  name: string;
  country: 'AU' | 'NZ';
  lenders: DemoLender[];
}
