/** What a form on a page is drawn from: its document, and what else the page knows. */
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
  /** By when it answers; null where there are too many yards to say it of each. */
  readonly hours: AnswerHours | null;
}

/** The form's document, and what the page knows of it. */
export interface FormData extends Omit<SiteForm, 'isOffered'> {
  readonly key: string;
  readonly hidden: { readonly [name: string]: string };
  /** What fields begin with, by input: the address says it, and shoppers may change it. */
  readonly start: { readonly [input: string]: string };
  /** Whether it asks for a loan. */
  readonly asksLoan: boolean;
  /** Whether it is a general enquiry, which links of the page lead to. */
  readonly isEnquiry: boolean;
  /** What the site itself says where a field leaves it open. */
  readonly asks: SiteAsks;
  /** Figures of the finance calculator that go along; null for none. */
  readonly finance: FinanceFacts | null;
  readonly credit: CreditFacts | null;
  /** Yards to choose from. */
  readonly locations: readonly Yard[];
  /** Times to choose from; null where the form asks for none. */
  readonly slots: SlotChoice | null;
  /** The prize wheel that it spins; null where it spins none. */
  readonly spin: SpinFacts | null;
  /** On what terms it holds its vehicle, or why it cannot; null where it holds none. */
  readonly hold: HoldFacts | null;
  /** The page of its vehicle, else all vehicles. */
  readonly back: string;
  readonly hasVehicle: boolean;
  /** The vehicle that page or address are about, where it has to be said. */
  readonly vehicle: AboutVehicle | null;
  /** What the page is about; null where the vehicle says it. */
  readonly about: string | null;
  /** Words of the offer that the shopper comes from. */
  readonly offer: string | null;
  /** Shown where the address names an unknown vehicle. */
  readonly note: string | null;
  /** Who answers, and by when unless the shopper chooses the yard; null for a built-in form (`our-form.ts`), which does not say it. */
  readonly answers: { readonly name: string; readonly hours: AnswerHours | null } | null;
  /** The page that has only this form, with the vehicle; '' where there is no such page. */
  readonly page: string;
  readonly facts: Pick<FormFacts, 'privacy' | 'successPath' | 'storeDetails' | 'events'>;
}
