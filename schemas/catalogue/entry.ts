/**
 * The catalogue's entry of one field: its schema and every list that it belongs to. Forms, imports, search and pages
 * derive their lists from these entries, so a new field is a new entry and nothing else.
 *
 * `at` is a field's place in one list, lowest first. Steps of ten leave room; a field without a place comes last.
 */
import type { SchemaNode } from '../shapes/json.ts';

/** A schema with the words that staff read. The description ends with the field's source: "Feed.", "Staff." … */
type FieldSchema = SchemaNode & { readonly title: string; readonly description: string };
type NullableSchema = FieldSchema & { readonly type: readonly [string, 'null'] };
type Blank = string | number | boolean | null | readonly unknown[] | { readonly [name: string]: unknown };

/** `blank` is the field's value while it is unknown; null if the schema allows null. */
export type FieldEntry<G extends string = FormGroup> = Aspects<G> &
  (
    | { readonly schema: NullableSchema; readonly blank?: undefined }
    | { readonly schema: FieldSchema; readonly blank: Blank }
  );

export type FieldEntries<G extends string = FormGroup> = { readonly [field: string]: FieldEntry<G> };

interface Aspects<G extends string> {
  /** Version of the entity that introduced the field; 1 if left out. */
  readonly since?: number;
  readonly form?: FormAspect<G>;
  /** Staff change it with a special control. A field with neither a form nor a control is not editable. */
  readonly control?: true;
  /** The columns of a control's field in a spreadsheet of entries: one for each weekday, special days, degrees. */
  readonly column?: 'week' | 'days' | 'degrees';
  readonly import?: ImportAspect;
  /** The field as a column of a file of entries (`domain/content/entry-columns.ts`), where its label does not say enough. */
  readonly sheet?: SheetAspect;
  readonly search?: SearchAspect;
  readonly spec?: SpecAspect;
  readonly chip?: ChipAspect;
  /** Part of the public record as it is, since cards show it; search does not know it under its own name. */
  readonly card?: true;
  /** Unique to one entity: a duplicate starts with it blank. */
  readonly unique?: true;
  /** A fact that a prop can take its value from (`$bind`) and a condition can ask for, under the field's own name. */
  readonly fact?: FactAspect;
  /** Its property in a page's structured data (schema.org), where that is the value as it is. */
  readonly structured?: string;
}

/** Groups of a vehicle's form. */
export type FormGroup =
  | 'identity'
  | 'price'
  | 'condition'
  | 'specifications'
  | 'figures'
  | 'equipment'
  | 'words'
  | 'media'
  | 'visibility';

/** The field in the console's form. */
export interface FormAspect<G extends string = FormGroup> {
  readonly group: G;
  readonly at?: number;
  /** Cannot be emptied. */
  readonly required?: boolean;
  /** Type and bounds in the form, instead of the entity's own schema; may have its own texts. */
  readonly schema?: SchemaNode;
  /** Help in place of the schema's description. */
  readonly help?: string;
  /**
   * How its control writes it, where it is not a plain value: a list with an entry a line, paragraphs stored with bars
   * between them, films as an address a line, facts of which each may be unknown.
   */
  readonly as?: 'lines' | 'paragraphs' | 'films' | 'facts';
}

/** Names of a form's field as a column of a file. */
interface SheetAspect {
  /** Where it is not the field's label. */
  readonly title?: string;
  /** More names that mean it, in lower case without signs, with blanks between them. */
  readonly aliases?: string;
}

/** The field as a column of a stock file. */
interface ImportAspect {
  readonly at?: number;
  /** Where it is not the field's own title. */
  readonly title?: string;
  /** Names of columns that mean it, in lower case without signs, with blanks between them. The field's own name counts too. */
  readonly aliases?: string;
  /** Characters that a cell may have, where it is prose or a list. */
  readonly most?: number;
  readonly read: CellReader;
}

/**
 * How a cell is read: as text up to a length, as a number within bounds (both included), or by a special reader
 * (`composer-api/work/imports/cell-readers.ts`). A number may be followed by one of `words`, or by a unit of the same
 * kind as `unit`, in which the field is stored: "1.2 t" is 1,200 kg.
 */
export type CellReader =
  | { readonly text: number }
  | ({ readonly whole: readonly [min: number, max: number] } & FigureAspect)
  | ({ readonly figure: readonly [min: number, max: number] } & FigureAspect)
  | NamedReader;

interface FigureAspect {
  readonly words?: string;
  readonly unit?: 'km' | 'h' | 'kg' | 'ft' | 'cc' | 'l' | 'hp' | 'mm';
}

export type NamedReader =
  | 'body'
  | 'car type'
  | 'colour'
  | 'consumption'
  | 'cylinders'
  | 'date'
  | 'drive'
  | 'end date'
  | 'features'
  | 'flag'
  | 'fuel'
  | 'item type'
  | 'money'
  | 'odometer'
  | 'paragraphs'
  | 'pictures'
  | 'plate'
  | 'price type'
  | 'seller'
  | 'shown'
  | 'state'
  | 'status'
  | 'stock number'
  | 'transmission'
  | 'vin'
  | 'year';

/**
 * The field in stock search, under its own name. With this aspect it is part of the public record: nothing private may
 * have it (VIN, plates, a private seller's place, feeds' keys).
 */
export interface SearchAspect {
  /** Kinds of vehicle that are searched by it; it is unknown of all others. Every kind when left out. */
  readonly for?: readonly string[];
  /** How the index stores it: words are filtered by and counted, a number can also be a range and sorted by. */
  readonly index?: 'words' | 'number';
  /** Place among what is searched by text; the most telling first. */
  readonly text?: number;
  readonly facet?: FacetAspect;
  readonly range?: RangeAspect;
  /** Orders of results by it, under the names that addresses use. */
  readonly sorts?: { readonly [name: string]: SortAspect };
}

export interface FacetAspect {
  /** Place of its parameter in addresses. */
  readonly at?: number;
  /** As shoppers read it, where that is not the field's own title. */
  readonly title?: string;
  /** Position among the filters that staff may choose; without one the facet is not a filter of the panel. */
  readonly choice?: number;
  /** Whether a new site has the filter. */
  readonly initially?: boolean;
  /** Words for values that are ours, in their order. */
  readonly values?: { readonly [value: string]: string };
  /** The facet has no other values than these. */
  readonly closed?: readonly string[];
  /** Order of its values where it is not by count: as `values` has them, or bands by their lower bound. */
  readonly order?: 'values' | 'bands';
}

/** A facet that takes two bounds. */
export interface RangeAspect {
  /** Place of its parameters in addresses. */
  readonly at?: number;
  /**
   * The unit after a figure: 'money' is dollars, 'money a week' dollars a week, 'year' nothing; any other is written
   * unchanged.
   */
  readonly unit: string;
  /** What is lost by dropping the bounds, after "without": 'the price limit'. */
  readonly loss: string;
  /** Whether the panel shows two bounds in place of a list of values. */
  readonly bounds?: boolean;
}

export interface SortAspect {
  readonly at?: number;
  readonly label: string;
  readonly descending?: boolean;
  /** Only offered if some vehicle of the stock has the number. */
  readonly onlyKnown?: boolean;
}

/** The field as a labelled fact of a vehicle's page, its brochure and comparisons. */
export interface SpecAspect {
  readonly at?: number;
  /** Where it is not the field's own name. */
  readonly key?: string;
  /** Where it is not the field's own title. */
  readonly label?: string;
  /** Written behind the figure. */
  readonly unit?: string;
  /** A special display, of several fields or by a switch (`domain/vehicle/spec-displays.ts`). */
  readonly show?: SpecDisplay;
  /** Position in Key information; without one the fact is only among all specifications. */
  readonly featured?: number;
  /** Kinds of vehicle whose Key information starts with it. */
  readonly firstFor?: readonly string[];
}

/** The field as one of the few short facts on a card and below a vehicle's name. */
export interface ChipAspect {
  readonly at: number;
  /** Kinds of vehicle that show it; all when left out. */
  readonly for?: readonly string[];
  /** Written in front of the value. */
  readonly before?: string;
  /** Written behind the figure. */
  readonly unit?: string;
  /** The field that is shown where this one is empty. */
  readonly or?: string;
  readonly show?: 'kilometres';
}

export interface FactAspect {
  readonly at?: number;
  /** Where it is not the field's own title. */
  readonly title?: string;
}

export type SpecDisplay =
  | 'date'
  | 'drive'
  | 'engine'
  | 'feet'
  | 'fuel'
  | 'kilometres'
  | 'plate'
  | 'registration end'
  | 'transmission'
  | 'vin';
