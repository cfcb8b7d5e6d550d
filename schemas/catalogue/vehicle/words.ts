/** Words of a vehicle that are closed lists. */
export const carTypes = ['new', 'demo', 'used'] as const;
export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold', 'others'] as const;
export const itemTypes = ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'] as const;
