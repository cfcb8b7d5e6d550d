import type { ReactNode } from 'react';
import { Section } from './section.tsx';

interface VehicleSectionProps {
  id: string;
  heading: string;
  /** An id that links elsewhere promise, such as `vehicle-map`. */
  anchor?: string;
  children: ReactNode;
}

/** A section of a vehicle's page: a quiet heading over facts, in the rhythm of its column. */
export function VehicleSection({ id, heading, anchor, children }: VehicleSectionProps): ReactNode {
  return (
    <div className="vehicle-section" id={anchor}>
      <Section id={id} heading={heading}>
        {children}
      </Section>
    </div>
  );
}
