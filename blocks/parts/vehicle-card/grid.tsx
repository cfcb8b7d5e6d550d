import type { ReactNode } from 'react';
import { PartSlot } from '../../kit/part.tsx';
import { optionsForCard, type VehicleCardItem, vehicleCard } from './vehicle-card.tsx';

/** Cards in a grid of three or four, fewer where there is less room. */
export function VehicleCardGrid({
  items,
  perRow = 3,
  eager = 0,
  favourites,
  label,
}: {
  items: readonly VehicleCardItem[];
  perRow?: 3 | 4;
  /** How many pictures are in the first screen. */
  eager?: number;
  favourites: boolean;
  label: string;
}): ReactNode {
  return (
    <div className="vehicle-card-grid" data-per-row={perRow}>
      <ul aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id}>
            <PartSlot part={vehicleCard} item={item} options={optionsForCard(index, eager, favourites)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
