/** All that the demo stock is made of, by kind. Facts only: no seed, no dealer. */
import { caravans as caravanTable, trailers as trailerTable } from './caravans.ts';
import { carsAmericaAustralia } from './cars-america-australia.ts';
import { carsEurope } from './cars-europe.ts';
import { carsJapan } from './cars-japan.ts';
import { carsKoreaChina } from './cars-korea-china.ts';
import { japaneseImports } from './japanese-imports.ts';
import { machinery } from './machinery.ts';
import { motorcycles } from './motorcycles.ts';
import { type CaravanVariant, parseCaravanTable } from './parse-caravans.ts';
import { type CatalogueVariant, parseVehicleTable } from './parse-table.ts';
import { trucks } from './trucks.ts';

export type MotorKind = 'car' | 'import' | 'motorcycle' | 'truck' | 'machinery';
export type TowedKind = 'caravan' | 'trailer';
export type StockKind = MotorKind | TowedKind;

export const motorCatalogue: Readonly<Record<MotorKind, readonly CatalogueVariant[]>> = {
  car: [carsJapan, carsKoreaChina, carsAmericaAustralia, carsEurope].flatMap(parseVehicleTable),
  import: parseVehicleTable(japaneseImports),
  motorcycle: parseVehicleTable(motorcycles),
  truck: parseVehicleTable(trucks),
  machinery: parseVehicleTable(machinery),
};

export const towedCatalogue: Readonly<Record<TowedKind, readonly CaravanVariant[]>> = {
  caravan: parseCaravanTable(caravanTable),
  trailer: parseCaravanTable(trailerTable),
};

/** Body configurations that are drawn only where a plan names them, and that no written range has. */
export const rareConfigurations: ReadonlySet<string> = new Set(['Extra Cab Pick-up', 'Pop Top', 'Zero Turn Mower']);
