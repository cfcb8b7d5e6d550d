/** Input of a form on a page: its document, and other facts of the page. */
import type { HoldFacts } from '#domain/holds/hold-facts.ts';
import type { AnswerHours } from '#domain/leads/answer-by.ts';
import type { SiteAsks } from '#domain/leads/site-asks.ts';
import type { SiteForm } from '#domain/ports/content.ts';
import type { SpinFacts } from '#domain/ports/promotions.ts';
import type { Option } from '../../ui/controls.tsx';
import type { SlotChoice } from '../slot-picker/slot-picker.tsx';
import type { AboutVehicle } from './about-vehicle.tsx';
import type { FormFacts } from './facts.ts';
import type { CreditFacts, FinanceFacts } from './finance-facts.ts';

/** A yard to choose from. */
interface Yard extends Option {
  /** By when it answers; null where there are too many yards to list. */
  readonly hours: AnswerHours | null;
}

/** The form's document, and the page's facts for it. */
export interface FormData extends Omit<SiteForm, 'isOffered'> {
  readonly key: string;
  readonly hidden: { readonly [name: string]: string };
  /** Initial values of fields, by input: set by the address, and editable by shoppers. */
  readonly start: { readonly [input: string]: string };
  /** Whether the form has loan fields. */
  readonly asksLoan: boolean;
  /** Whether it is a general enquiry, which links on the page lead to. */
  readonly isEnquiry: boolean;
  /** The site's own settings, for fields that leave them open. */
  readonly asks: SiteAsks;
  /** Figures of the finance calculator that go along; null for none. */
  readonly finance: FinanceFacts | null;
  readonly credit: CreditFacts | null;
  /** Yards to choose from. */
  readonly locations: readonly Yard[];
  /** Times to choose from; null where the form needs none. */
  readonly slots: SlotChoice | null;
  /** The prize wheel that it spins; null where it spins none. */
  readonly spin: SpinFacts | null;
  /** The terms for holding its vehicle, or why it cannot be held; null for a form without a hold. */
  readonly hold: HoldFacts | null;
  /** The page of its vehicle, else all vehicles. */
  readonly back: string;
  readonly hasVehicle: boolean;
  /** The vehicle of the page or address, where it has to be shown. */
  readonly vehicle: AboutVehicle | null;
  /** Subject of the page; null where the vehicle shows it. */
  readonly about: string | null;
  /** Text of the offer that the shopper comes from. */
  readonly offer: string | null;
  /** Shown where the address names an unknown vehicle. */
  readonly note: string | null;
  /** Who answers, and by when unless the shopper chooses the yard; null for a built-in form (`our-form.ts`). */
  readonly answers: { readonly name: string; readonly hours: AnswerHours | null } | null;
  /** The page that has only this form, with the vehicle; '' if there is no such page. */
  readonly page: string;
  readonly facts: Pick<FormFacts, 'privacy' | 'successPath' | 'storeDetails' | 'events'>;
}
