import { PartSlot } from '../../kit/part.tsx';
import { optionsForCard, type VehicleCardItem, vehicleCard } from './vehicle-card.tsx';

interface VehicleCardGridProps {
  items: readonly VehicleCardItem[];
  favourites: boolean;
  label: string;
}

/** Cards in a grid of three columns, fewer if there is less room. */
export function VehicleCardGrid({ items, favourites, label }: VehicleCardGridProps) {
  return (
    <div className="vehicle-card-grid">
      <ul aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id}>
            <PartSlot part={vehicleCard} item={item} options={optionsForCard(index, 0, favourites)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
