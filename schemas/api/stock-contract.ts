/** What each route of a site's stock, locations, reviews, makes, models and offers answers, below `/api/console/tenants/:tenant`; `contract.ts` says how. */
import type { Location } from '../entities/location.ts';
import type { Manufacturer } from '../entities/manufacturer.ts';
import type { Model } from '../entities/model.ts';
import type { Offer } from '../entities/offer.ts';
import type { Review } from '../entities/review.ts';
import type {
  EntryConflict,
  EntryHistory,
  FoundPlace,
  LocationRow,
  MakeRange,
  ModelRange,
  OfferChoices,
  OfferPlace,
  OfferRow,
  ReviewRow,
  StoredEntry,
} from './content.ts';
import type { EntrySheet } from './entry-sheet.ts';
import type { Feed, FeedPreview, FeedRun, FeedToken } from './feed.ts';
import type { FeedOut } from './feed-out.ts';
import type { ImportField, ImportRun, ImportWords } from './import.ts';
import type {
  BulkPlan,
  BulkResult,
  FoundPlate,
  PhotoAdded,
  PhotoPlan,
  StockActs,
  StockFacet,
  StockPage,
  StockVehicle,
  VehicleConflict,
  VehicleHistory,
  VehicleNames,
} from './stock.ts';

interface NamedLocation {
  readonly id: string;
  readonly name: string;
}

export interface StockContract {
  /** Vehicles of the site, listed or not. */
  'GET /stock': { query: 'q' | 'page' | 'sort' | StockFacet; answer: StockPage };
  /** Add a vehicle. */
  'POST /stock': { status: 201; answer: StockVehicle };
  /** What a new vehicle is chosen from: makes, models of one make, types, locations. */
  'GET /stock/names': { query: 'make'; answer: VehicleNames };
  /** The vehicle behind a plate, where a service knows plates. */
  'GET /stock/plate': { query: 'rego' | 'state'; answer: FoundPlate };
  /** Change many vehicles: without a token a dry run, with its token the change itself; 202 while it continues. */
  'POST /stock/bulk': { answer: BulkPlan | BulkResult };
  /** Which vehicle each photograph belongs to, by the names of the files. */
  'POST /stock/photo-names': { answer: PhotoPlan };
  /** How far a change of many vehicles is. */
  'GET /stock/bulk/:change': { answer: BulkResult };
  /** Changes of many vehicles, newest first. */
  'GET /stock/changes': { answer: StockActs };
  /** Take a change of many vehicles back. */
  'POST /stock/changes/:change/undo': { answer: BulkResult };
  /** One vehicle, in stock or out of it. */
  'GET /stock/:vehicle': { answer: StockVehicle };
  /** Change fields of a vehicle. */
  'PUT /stock/:vehicle': { answer: StockVehicle; conflict: VehicleConflict };
  /** Take a vehicle out of stock; it can be restored. */
  'DELETE /stock/:vehicle': { query: 'version'; status: 204 };
  /** Add a vehicle like this one. */
  'POST /stock/:vehicle/duplicate': { status: 201; answer: StockVehicle };
  /** Changes of a vehicle, newest first. */
  'GET /stock/:vehicle/history': { answer: VehicleHistory };
  /** Bring a vehicle back, or back to a former state. */
  'POST /stock/:vehicle/restore': { answer: StockVehicle };
  /** Take what a file left in doubt, or keep what the vehicle has. */
  'POST /stock/:vehicle/look': { answer: StockVehicle };
  /** Reserve a vehicle, for somebody and until a time. */
  'PUT /stock/:vehicle/reservation': { answer: StockVehicle };
  /** Add a photograph to a vehicle. */
  'POST /stock/:vehicle/photos': { sends: 'image/*'; status: 201; answer: PhotoAdded };

  /** Places of the site's country by name or postcode. */
  'GET /locations/places': { query: 'q'; answer: { places: readonly FoundPlace[] } };
  /** All locations of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /locations/spreadsheet': { file: 'text/csv' };
  /** What a CSV file of locations and hours would do, row by row; stored in one step unless it is a dry run. */
  'POST /locations/spreadsheet': { answer: EntrySheet };
  /** Take back what a CSV file of locations stored, all of it in one step. */
  'POST /locations/spreadsheet/undo': { answer: { undone: number } };
  /** Locations, those taken away too. */
  'GET /locations': { answer: { rows: readonly LocationRow[] } };
  /** Add a location. */
  'POST /locations': { status: 201; answer: StoredEntry<Location> };
  /** A blank location, at version 0. */
  'GET /locations/new': { answer: StoredEntry<Location> };
  /** One location. */
  'GET /locations/:entry': { answer: StoredEntry<Location> };
  /** Change a location; it is on the site at once. */
  'PUT /locations/:entry': { answer: StoredEntry<Location>; conflict: EntryConflict<Location> };
  /** Take a location away; it can be restored. */
  'DELETE /locations/:entry': { query: 'version'; status: 204 };
  /** The last 100 changes of a location. */
  'GET /locations/:entry/history': { answer: EntryHistory<Location> };
  /** Bring a location back. */
  'POST /locations/:entry/restore': { answer: StoredEntry<Location> };
  /** Reviews, those taken away too. */
  'GET /reviews': { answer: { rows: readonly ReviewRow[]; locations: readonly NamedLocation[] } };
  /** Add a review. */
  'POST /reviews': { status: 201; answer: StoredEntry<Review> };
  /** A blank review, at version 0. */
  'GET /reviews/new': { answer: StoredEntry<Review> };
  /** One review. */
  'GET /reviews/:entry': { answer: StoredEntry<Review> };
  /** Change a review; it is on the site at once. */
  'PUT /reviews/:entry': { answer: StoredEntry<Review>; conflict: EntryConflict<Review> };
  /** Take a review away; it can be restored. */
  'DELETE /reviews/:entry': { query: 'version'; status: 204 };
  /** The last 100 changes of a review. */
  'GET /reviews/:entry/history': { answer: EntryHistory<Review> };
  /** Bring a review back. */
  'POST /reviews/:entry/restore': { answer: StoredEntry<Review> };
  /** Makes of the site in their order, those taken away too. */
  'GET /makes': { answer: MakeRange };
  /** Add a make. */
  'POST /makes': { status: 201; answer: StoredEntry<Manufacturer> };
  /** Put the makes into another order: all of them, the first first. */
  'POST /makes/order': { answer: MakeRange };
  /** All makes of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /makes/spreadsheet': { file: 'text/csv' };
  /** What a CSV file of makes would do, row by row; stored in one step unless it is a dry run. */
  'POST /makes/spreadsheet': { answer: EntrySheet };
  /** Take back what a CSV file of makes stored, all of it in one step. */
  'POST /makes/spreadsheet/undo': { answer: { undone: number } };
  /** A blank make, at version 0. */
  'GET /makes/new': { answer: StoredEntry<Manufacturer> };
  /** One make. */
  'GET /makes/:entry': { answer: StoredEntry<Manufacturer> };
  /** Change a make; it is on the site at once. */
  'PUT /makes/:entry': { answer: StoredEntry<Manufacturer>; conflict: EntryConflict<Manufacturer> };
  /** Take a make away; it can be restored. */
  'DELETE /makes/:entry': { query: 'version'; status: 204 };
  /** The last 100 changes of a make. */
  'GET /makes/:entry/history': { answer: EntryHistory<Manufacturer> };
  /** Bring a make back. */
  'POST /makes/:entry/restore': { answer: StoredEntry<Manufacturer> };
  /** Models of the range in their order, those taken away too. */
  'GET /models': { answer: ModelRange };
  /** Add a model. */
  'POST /models': { status: 201; answer: StoredEntry<Model> };
  /** Put the range into another order: all of its models, the first first. */
  'POST /models/order': { answer: ModelRange };
  /** All models of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /models/spreadsheet': { file: 'text/csv' };
  /** What a CSV file of models and their variants would do, row by row; stored in one step unless it is a dry run. */
  'POST /models/spreadsheet': { answer: EntrySheet };
  /** Take back what a CSV file of models stored, all of it in one step. */
  'POST /models/spreadsheet/undo': { answer: { undone: number } };
  /** A blank model, at version 0; with `like` one that begins with what that model has. */
  'GET /models/new': { query: 'like'; answer: StoredEntry<Model> };
  /** One model. */
  'GET /models/:entry': { answer: StoredEntry<Model> };
  /** Change a model; it is on the site at once. */
  'PUT /models/:entry': { answer: StoredEntry<Model>; conflict: EntryConflict<Model> };
  /** Take a model away; it can be restored. */
  'DELETE /models/:entry': { query: 'version'; status: 204 };
  /** The last 100 changes of a model. */
  'GET /models/:entry/history': { answer: EntryHistory<Model> };
  /** Bring a model back. */
  'POST /models/:entry/restore': { answer: StoredEntry<Model> };

  /** Offers, those that have ended and those taken away too. */
  'GET /offers': { answer: { rows: readonly OfferRow[]; zone: string } };
  /** Add an offer. */
  'POST /offers': { status: 201; answer: StoredEntry<Offer> };
  /** Vehicles and models that an offer can be for. */
  'GET /offers/choices': { query: 'q' | 'ids'; answer: OfferChoices };
  /** A blank offer, at version 0. */
  'GET /offers/new': { answer: StoredEntry<Offer> };
  /** One offer. */
  'GET /offers/:entry': { answer: StoredEntry<Offer> };
  /** Change an offer; what is published is on the site at once, between its dates. */
  'PUT /offers/:entry': { answer: StoredEntry<Offer>; conflict: EntryConflict<Offer> };
  /** Take an offer away; it can be restored. */
  'DELETE /offers/:entry': { query: 'version'; status: 204 };
  /** The last 100 changes of an offer. */
  'GET /offers/:entry/history': { answer: EntryHistory<Offer> };
  /** Bring an offer back. */
  'POST /offers/:entry/restore': { answer: StoredEntry<Offer> };
  /** Add an offer like this one, as a draft without dates. */
  'POST /offers/:entry/copy': { status: 201; answer: OfferPlace };
  /** End an offer that runs, now. */
  'POST /offers/:entry/end': { answer: OfferPlace };

  /** Import a stock file. `dryRun` reads it and changes nothing. */
  'POST /imports': { answer: ImportRun };
  /** Imports, newest first, and the fields that a column can be mapped to. */
  'GET /imports': { answer: { imports: readonly ImportRun[]; fields: readonly ImportField[] } };
  /** Words of the site’s files and what they mean. */
  'GET /imports/words': { answer: ImportWords };
  /** Say what words of files mean, for all later imports and feeds. */
  'POST /imports/words': { answer: ImportWords };
  /** Forget what a word means. */
  'DELETE /imports/words': { query: 'kind' | 'phrase'; answer: ImportWords };
  /** One import. */
  'GET /imports/:id': { answer: ImportRun };
  /** Feeds of the site. */
  'GET /feeds': {
    answer: {
      feeds: readonly Feed[];
      fields: readonly ImportField[];
      timeZone: string;
      folder: string;
      takesMail: boolean;
    };
  };
  /** Add a feed. */
  'POST /feeds': { status: 201; answer: Feed };
  /** Fetch a feed's file now, and change nothing. */
  'POST /feeds/preview': { answer: FeedPreview };
  /** The address of a feed of the stock for a service outside, and a look into it. */
  'POST /feeds-out': { answer: FeedOut };
  /** One feed. */
  'GET /feeds/:id': { answer: Feed };
  /** Change a feed. */
  'PUT /feeds/:id': { answer: Feed };
  /** Remove a feed. */
  'DELETE /feeds/:id': { status: 204 };
  /** Run a feed now. */
  'POST /feeds/:id/run': { status: 202; answer: FeedRun };
  /** Pause a feed, or let it run again. */
  'POST /feeds/:id/pause': { answer: Feed };
  /** Accept the key that the server of a feed offers now: from then on it gets the password. */
  'POST /feeds/:id/server-key': { answer: Feed };
  /** Make a token with which a system sends files to a feed; the former one ends. */
  'POST /feeds/:id/token': { answer: FeedToken };
  /** Make a new address for mail with the file of a feed; the former one ends. */
  'POST /feeds/:id/address': { answer: Feed };
  /** Runs of a feed, newest first. */
  'GET /feeds/:id/runs': { answer: { runs: readonly FeedRun[] } };
  /** One run of a feed. */
  'GET /feeds/:id/runs/:run': { answer: FeedRun };
}
