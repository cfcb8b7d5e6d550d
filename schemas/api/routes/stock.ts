/** Routes of stock, locations, reviews, makes, models, offers, imports, feeds and the search index. */
import type { Location } from '../../entities/location.ts';
import type { Manufacturer } from '../../entities/manufacturer.ts';
import type { Model } from '../../entities/model.ts';
import type { Offer } from '../../entities/offer.ts';
import type { Review } from '../../entities/review.ts';
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
} from '../content.ts';
import type { EntrySheet } from '../entry-sheet.ts';
import type { Feed, FeedList, FeedPreview, FeedRun, FeedToken } from '../feed.ts';
import type { FeedOut } from '../feed-out.ts';
import type { ImportField, ImportRun, ImportWords, ProfileList } from '../import.ts';
import {
  type BulkPlan,
  type BulkResult,
  type FoundPlate,
  type PhotoAdded,
  type PhotoPlan,
  type StockActs,
  type StockPage,
  type StockVehicle,
  stockFacets,
  type VehicleConflict,
  type VehicleHistory,
  type VehicleNames,
} from '../stock.ts';
import { of, route, siteRoutes } from './route.ts';

interface NamedLocation {
  readonly id: string;
  readonly name: string;
}

export const stockRoutes = siteRoutes({
  /** Vehicles of the site, listed or not. */
  'GET /stock': route('stock.view', { query: ['q', 'page', 'sort', ...stockFacets], answer: of<StockPage>() }),
  /** Add a vehicle. */
  'POST /stock': route('stock.edit', { status: 201, answer: of<StockVehicle>() }),
  /** What a new vehicle is chosen from: makes, models of one make, types, locations. */
  'GET /stock/names': route('stock.view', { query: ['make'], answer: of<VehicleNames>() }),
  /** The vehicle of a plate, if a lookup service is connected. */
  'GET /stock/plate': route('stock.edit', { query: ['rego', 'state'], answer: of<FoundPlate>() }),
  /** Change many vehicles: without a token a dry run, with its token the change itself; 202 while it continues. */
  'POST /stock/bulk': route('stock.edit', { answer: of<BulkPlan | BulkResult>() }),
  /** Which vehicle each photograph belongs to, by the names of the files. */
  'POST /stock/photo-names': route('stock.edit', { answer: of<PhotoPlan>() }),
  /** How far a change of many vehicles is. */
  'GET /stock/bulk/:change': route('stock.view', { answer: of<BulkResult>() }),
  /** Changes of many vehicles, newest first. */
  'GET /stock/changes': route('stock.view', { answer: of<StockActs>() }),
  /** Undo a change of many vehicles. */
  'POST /stock/changes/:change/undo': route('stock.edit', { answer: of<BulkResult>() }),
  /** One vehicle, in stock or not. */
  'GET /stock/:vehicle': route('stock.view', { answer: of<StockVehicle>() }),
  /** Change fields of a vehicle. */
  'PUT /stock/:vehicle': route('stock.edit', { answer: of<StockVehicle>(), conflict: of<VehicleConflict>() }),
  /** Remove a vehicle from stock; it can be restored. */
  'DELETE /stock/:vehicle': route('stock.edit', { query: ['version'], status: 204 }),
  /** Add a vehicle like this one. */
  'POST /stock/:vehicle/duplicate': route('stock.edit', { status: 201, answer: of<StockVehicle>() }),
  /** Changes of a vehicle, newest first. */
  'GET /stock/:vehicle/history': route('stock.view', { answer: of<VehicleHistory>() }),
  /** Restore a vehicle, or one of its former states. */
  'POST /stock/:vehicle/restore': route('stock.edit', { answer: of<StockVehicle>() }),
  /** Accept a file's doubtful value, or keep the vehicle's own. */
  'POST /stock/:vehicle/look': route('stock.edit', { answer: of<StockVehicle>() }),
  /** Reserve a vehicle, for a person and until a time. */
  'PUT /stock/:vehicle/reservation': route('stock.edit', { answer: of<StockVehicle>() }),
  /** Add a photograph to a vehicle. */
  'POST /stock/:vehicle/photos': route('stock.edit', { sends: 'image/*', status: 201, answer: of<PhotoAdded>() }),

  /** Places of the site's country by name or postcode. */
  'GET /locations/places': route('stock.view', { query: ['q'], answer: of<{ places: readonly FoundPlace[] }>() }),
  /** All locations of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /locations/spreadsheet': route('stock.view', { file: 'text/csv' }),
  /** What a CSV file of locations and hours would do, row by row; stored in one step unless it is a dry run. */
  'POST /locations/spreadsheet': route('locations.edit', { answer: of<EntrySheet>() }),
  /** Undo everything that a CSV file of locations stored, in one step. */
  'POST /locations/spreadsheet/undo': route('locations.edit', { answer: of<{ undone: number }>() }),
  /** Locations, including removed ones. */
  'GET /locations': route('stock.view', { answer: of<{ rows: readonly LocationRow[] }>() }),
  /** Add a location. */
  'POST /locations': route('locations.edit', { status: 201, answer: of<StoredEntry<Location>>() }),
  /** A blank location, at version 0. */
  'GET /locations/new': route('stock.view', { answer: of<StoredEntry<Location>>() }),
  /** One location. */
  'GET /locations/:entry': route('stock.view', { answer: of<StoredEntry<Location>>() }),
  /** Change a location; it is on the site at once. */
  'PUT /locations/:entry': route('locations.edit', {
    answer: of<StoredEntry<Location>>(),
    conflict: of<EntryConflict<Location>>(),
  }),
  /** Remove a location; it can be restored. */
  'DELETE /locations/:entry': route('locations.edit', { query: ['version'], status: 204 }),
  /** The last 100 changes of a location. */
  'GET /locations/:entry/history': route('stock.view', { answer: of<EntryHistory<Location>>() }),
  /** Restore a location. */
  'POST /locations/:entry/restore': route('locations.edit', { answer: of<StoredEntry<Location>>() }),
  /** Reviews, including removed ones. */
  'GET /reviews': route('stock.view', {
    answer: of<{ rows: readonly ReviewRow[]; locations: readonly NamedLocation[] }>(),
  }),
  /** Add a review. */
  'POST /reviews': route('reviews.edit', { status: 201, answer: of<StoredEntry<Review>>() }),
  /** A blank review, at version 0. */
  'GET /reviews/new': route('stock.view', { answer: of<StoredEntry<Review>>() }),
  /** One review. */
  'GET /reviews/:entry': route('stock.view', { answer: of<StoredEntry<Review>>() }),
  /** Change a review; it is on the site at once. */
  'PUT /reviews/:entry': route('reviews.edit', {
    answer: of<StoredEntry<Review>>(),
    conflict: of<EntryConflict<Review>>(),
  }),
  /** Remove a review; it can be restored. */
  'DELETE /reviews/:entry': route('reviews.edit', { query: ['version'], status: 204 }),
  /** The last 100 changes of a review. */
  'GET /reviews/:entry/history': route('stock.view', { answer: of<EntryHistory<Review>>() }),
  /** Restore a review. */
  'POST /reviews/:entry/restore': route('reviews.edit', { answer: of<StoredEntry<Review>>() }),
  /** Makes of the site in their order, including removed ones. */
  'GET /makes': route('stock.view', { answer: of<MakeRange>() }),
  /** Add a make. */
  'POST /makes': route('models.edit', { status: 201, answer: of<StoredEntry<Manufacturer>>() }),
  /** Reorder the makes: all of them, the first first. */
  'POST /makes/order': route('models.edit', { answer: of<MakeRange>() }),
  /** All makes of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /makes/spreadsheet': route('stock.view', { file: 'text/csv' }),
  /** What a CSV file of makes would do, row by row; stored in one step unless it is a dry run. */
  'POST /makes/spreadsheet': route('models.edit', { answer: of<EntrySheet>() }),
  /** Undo everything that a CSV file of makes stored, in one step. */
  'POST /makes/spreadsheet/undo': route('models.edit', { answer: of<{ undone: number }>() }),
  /** A blank make, at version 0. */
  'GET /makes/new': route('stock.view', { answer: of<StoredEntry<Manufacturer>>() }),
  /** One make. */
  'GET /makes/:entry': route('stock.view', { answer: of<StoredEntry<Manufacturer>>() }),
  /** Change a make; it is on the site at once. */
  'PUT /makes/:entry': route('models.edit', {
    answer: of<StoredEntry<Manufacturer>>(),
    conflict: of<EntryConflict<Manufacturer>>(),
  }),
  /** Remove a make; it can be restored. */
  'DELETE /makes/:entry': route('models.edit', { query: ['version'], status: 204 }),
  /** The last 100 changes of a make. */
  'GET /makes/:entry/history': route('stock.view', { answer: of<EntryHistory<Manufacturer>>() }),
  /** Restore a make. */
  'POST /makes/:entry/restore': route('models.edit', { answer: of<StoredEntry<Manufacturer>>() }),
  /** Models of the range in their order, including removed ones. */
  'GET /models': route('stock.view', { answer: of<ModelRange>() }),
  /** Add a model. */
  'POST /models': route('models.edit', { status: 201, answer: of<StoredEntry<Model>>() }),
  /** Put the range into another order: all of its models, the first first. */
  'POST /models/order': route('models.edit', { answer: of<ModelRange>() }),
  /** All models of today as a CSV file, with every column that a spreadsheet may change. */
  'GET /models/spreadsheet': route('stock.view', { file: 'text/csv' }),
  /** What a CSV file of models and their variants would do, row by row; stored in one step unless it is a dry run. */
  'POST /models/spreadsheet': route('models.edit', { answer: of<EntrySheet>() }),
  /** Undo everything that a CSV file of models stored, in one step. */
  'POST /models/spreadsheet/undo': route('models.edit', { answer: of<{ undone: number }>() }),
  /** A blank model, at version 0; with `like`, a copy of that model to start from. */
  'GET /models/new': route('stock.view', { query: ['like'], answer: of<StoredEntry<Model>>() }),
  /** One model. */
  'GET /models/:entry': route('stock.view', { answer: of<StoredEntry<Model>>() }),
  /** Change a model; it is on the site at once. */
  'PUT /models/:entry': route('models.edit', {
    answer: of<StoredEntry<Model>>(),
    conflict: of<EntryConflict<Model>>(),
  }),
  /** Remove a model; it can be restored. */
  'DELETE /models/:entry': route('models.edit', { query: ['version'], status: 204 }),
  /** The last 100 changes of a model. */
  'GET /models/:entry/history': route('stock.view', { answer: of<EntryHistory<Model>>() }),
  /** Restore a model. */
  'POST /models/:entry/restore': route('models.edit', { answer: of<StoredEntry<Model>>() }),

  /** Offers, including ended and removed ones. */
  'GET /offers': route('stock.view', { answer: of<{ rows: readonly OfferRow[]; zone: string }>() }),
  /** Add an offer. */
  'POST /offers': route('offers.edit', { status: 201, answer: of<StoredEntry<Offer>>() }),
  /** Vehicles and models that an offer can be for. */
  'GET /offers/choices': route('stock.view', { query: ['q', 'ids'], answer: of<OfferChoices>() }),
  /** A blank offer, at version 0. */
  'GET /offers/new': route('stock.view', { answer: of<StoredEntry<Offer>>() }),
  /** One offer. */
  'GET /offers/:entry': route('stock.view', { answer: of<StoredEntry<Offer>>() }),
  /** Change an offer; a published one is on the site at once, between its dates. */
  'PUT /offers/:entry': route('offers.edit', {
    answer: of<StoredEntry<Offer>>(),
    conflict: of<EntryConflict<Offer>>(),
  }),
  /** Remove an offer; it can be restored. */
  'DELETE /offers/:entry': route('offers.edit', { query: ['version'], status: 204 }),
  /** The last 100 changes of an offer. */
  'GET /offers/:entry/history': route('stock.view', { answer: of<EntryHistory<Offer>>() }),
  /** Restore an offer. */
  'POST /offers/:entry/restore': route('offers.edit', { answer: of<StoredEntry<Offer>>() }),
  /** Add an offer like this one, as a draft without dates. */
  'POST /offers/:entry/copy': route('offers.edit', { status: 201, answer: of<OfferPlace>() }),
  /** End an offer that runs, now. */
  'POST /offers/:entry/end': route('offers.edit', { answer: of<OfferPlace>() }),

  /** Import a stock file. `dryRun` reads it and changes nothing. */
  'POST /imports': route('imports.run', { answer: of<ImportRun>() }),
  /** Imports, newest first, and the fields that a column can be mapped to. */
  'GET /imports': route('stock.view', {
    answer: of<{ imports: readonly ImportRun[]; fields: readonly ImportField[] }>(),
  }),
  /** Words of the site’s files and their meanings. */
  'GET /imports/words': route('stock.view', { answer: of<ImportWords>() }),
  /** Define words of files, for all later imports and feeds. */
  'POST /imports/words': route('imports.run', { answer: of<ImportWords>() }),
  /** Forget what a word means. */
  'DELETE /imports/words': route('imports.run', { query: ['kind', 'phrase'], answer: of<ImportWords>() }),
  /** Formats of stock files: those of the product, of the template and of the site. */
  'GET /imports/profiles': route('stock.view', { answer: of<ProfileList>() }),
  /** Store a format of stock files; that of a template is used by all of its sites. */
  'PUT /imports/profiles': route('imports.run', { answer: of<ProfileList>() }),
  /** Remove a format of this site or template. */
  'DELETE /imports/profiles': route('imports.run', { query: ['id'], answer: of<ProfileList>() }),
  /** One import. */
  'GET /imports/:id': route('stock.view', { answer: of<ImportRun>() }),
  /** Feeds of the site. */
  'GET /feeds': route('stock.view', {
    answer: of<FeedList>(),
  }),
  /** Add a feed. */
  'POST /feeds': route('feeds.manage', { status: 201, answer: of<Feed>() }),
  /** Fetch a feed's file now, and change nothing. */
  'POST /feeds/preview': route('feeds.manage', { answer: of<FeedPreview>() }),
  /** The address of a feed of the stock for an outside service, and a preview of it. */
  'POST /feeds-out': route('feeds.manage', { answer: of<FeedOut>() }),
  /** One feed. */
  'GET /feeds/:id': route('stock.view', { answer: of<Feed>() }),
  /** Change a feed. */
  'PUT /feeds/:id': route('feeds.manage', { answer: of<Feed>() }),
  /** Remove a feed. */
  'DELETE /feeds/:id': route('feeds.manage', { status: 204 }),
  /** Run a feed now. */
  'POST /feeds/:id/run': route('feeds.manage', { status: 202, answer: of<FeedRun>() }),
  /** Pause a feed, or resume it. */
  'POST /feeds/:id/pause': route('feeds.manage', { answer: of<Feed>() }),
  /** Accept the key that the server of a feed offers now: from then on it gets the password. */
  'POST /feeds/:id/server-key': route('feeds.secrets', { answer: of<Feed>() }),
  /** Make a token with which a system sends files to a feed; the former one ends. */
  'POST /feeds/:id/token': route('feeds.secrets', { answer: of<FeedToken>() }),
  /** Make a new address for mail with the file of a feed; the former one ends. */
  'POST /feeds/:id/address': route('feeds.secrets', { answer: of<Feed>() }),
  /** Runs of a feed, newest first. */
  'GET /feeds/:id/runs': route('stock.view', { answer: of<{ runs: readonly FeedRun[] }>() }),
  /** One run of a feed. */
  'GET /feeds/:id/runs/:run': route('stock.view', { answer: of<FeedRun>() }),
});
