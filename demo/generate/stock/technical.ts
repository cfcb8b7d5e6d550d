/** The technical fields of a vehicle, from its catalogue entry. */
import { blankVehicle } from '#domain/vehicle/blank-vehicle.ts';
import type { Vehicle } from '#schemas/entities/vehicle.ts';
import { machinePower } from '../catalogue/machine-power.ts';
import type { CatalogueVariant } from '../catalogue/parse-table.ts';
import type { Draft } from './draft.ts';

type TechnicalFields = Pick<
  Vehicle,
  | 'simple_body'
  | 'bodyconfiguration'
  | 'simple_drive'
  | 'drive'
  | 'simple_transmission'
  | 'trans'
  | 'simple_fuel'
  | 'fuel'
  | 'seats'
  | 'doors'
  | 'engine_power'
  | 'pto_power'
  | 'engine_size'
  | 'engine_size_litres'
  | 'gearnum'
  | 'specifications'
  | 'variant'
>;

const driveWords: Readonly<Record<string, string>> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': 'Four Wheel Drive, dual range',
};
const fuelWords: Readonly<Record<CatalogueVariant['fuel'], string>> = {
  Unleaded: 'Petrol',
  'Premium Unleaded': 'Petrol',
  Diesel: 'Diesel',
  Hybrid: 'Hybrid',
  'Plug-in Hybrid': 'PHEV',
  Electric: 'Electric',
};

export function technicalFields(draft: Draft): TechnicalFields {
  return draft.motor ? motorFields(draft, draft.motor) : towedFields(draft);
}

function motorFields(draft: Draft, v: CatalogueVariant): TechnicalFields {
  const litres = v.cc === null ? null : Math.round(v.cc / 100) / 10;
  const trans = transmission(v);
  const [power = null, pto = null] = draft.kind === 'machinery' ? (machinePower[draft.model] ?? []) : [];
  return {
    simple_body: draft.body,
    bodyconfiguration: draft.bodyConfiguration,
    simple_drive: v.drive in driveWords ? v.drive : null,
    drive: driveWords[v.drive] ?? v.drive,
    simple_transmission: v.gearbox === 'Manual' ? 'Manual' : 'Automatic',
    trans,
    simple_fuel: fuelWords[v.fuel],
    fuel: v.fuel,
    seats: v.seats,
    doors: v.doors,
    engine_power: power,
    pto_power: pto,
    engine_size: v.cc,
    engine_size_litres: litres,
    gearnum: v.gears,
    specifications: { ...blankVehicle.specifications, tare_weight: v.tare },
    variant: {
      ...blankVehicle.variant,
      cylinders: v.cylinders,
      enginesize: v.cc,
      enginesize_litres: litres,
      induction: v.induction,
      // The field is litres; an electric vehicle's kWh do not belong there.
      fuelconsumptioncombined: v.fuel === 'Electric' ? null : v.consumption,
      fuelcapacity: v.tank,
      grossvehiclemass: v.gvm,
      vehiclelength: v.length,
      vehicleheight: v.height,
      vehiclewidth: v.width,
      towingcapacitybraked: v.towing,
      torque: v.torque,
      ancaprating: v.ancap,
      bodyconfiguration: v.doors === null ? draft.bodyConfiguration : `${v.doors}D ${draft.bodyConfiguration}`,
      geartype: trans,
    },
  };
}

function towedFields(draft: Draft): TechnicalFields {
  const v = draft.towed;
  return {
    simple_body: draft.body,
    bodyconfiguration: draft.bodyConfiguration,
    simple_drive: null,
    drive: null,
    simple_transmission: null,
    trans: null,
    simple_fuel: null,
    fuel: null,
    seats: null,
    doors: null,
    engine_power: null,
    pto_power: null,
    engine_size: null,
    engine_size_litres: null,
    gearnum: null,
    specifications: v
      ? {
          body_width: v.width,
          body_length: v.length,
          tare_weight: v.tare,
          axle_type: v.axle,
          sleeps: v.sleeps > 0 ? v.sleeps : null,
          aggregate_trailer_mass: v.atm,
        }
      : blankVehicle.specifications,
    variant: { ...blankVehicle.variant, bodyconfiguration: draft.bodyConfiguration },
  };
}

/** "6 Speed Automatic", "Continuously Variable", "Single Speed Automatic". */
function transmission(v: CatalogueVariant): string {
  if (v.gearbox === 'CVT') return 'Continuously Variable';
  if (v.gearbox === 'Single Speed') return 'Single Speed Automatic';
  return v.gears === null ? v.gearbox : `${v.gears} Speed ${v.gearbox}`;
}
