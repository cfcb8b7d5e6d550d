/** Words of a vehicle that are closed lists. */
export const carTypes = ['new', 'demo', 'used'] as const;
export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold', 'others'] as const;
/** The types of price that carry a meaning; a feed may send any text. */
export const priceTypes = ['drive_away', 'estimated_drive_away', 'excl_government_charges'] as const;
export const itemTypes = ['car', 'caravan', 'truck', 'motorcycle', 'bus', 'machinery', 'trailer'] as const;
type ItemTypes = readonly (typeof itemTypes)[number][];
/** Kinds that have measures in place of a drivetrain. */
export const towed = ['caravan', 'trailer'] as const satisfies ItemTypes;
/** Kinds that are bought by their hours and power. */
export const worked = ['machinery'] as const satisfies ItemTypes;
