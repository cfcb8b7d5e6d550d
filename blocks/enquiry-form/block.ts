import { calculatorFields, lenderField } from '#domain/finance/calculator.ts';
import { calculatorSettings } from '#domain/finance/calculator-rules.ts';
import { vehicleParameters } from '#domain/finance/finance-address.ts';
import { offerParameter } from '#domain/leads/offer-address.ts';
import { photosParameter } from '#domain/leads/photos-address.ts';
import { defineBlock } from '../kit/define-block.ts';
import { formSwitches } from '../parts/lead-form/facts.ts';
import { similarSwitches } from '../parts/vehicle-card/switches.ts';
import { examples } from './examples.ts';
import { load } from './load.ts';
import { schema } from './schema.ts';
import { EnquiryFormView } from './view.tsx';

export const enquiryForm = defineBlock({
  type: 'enquiry-form',
  title: 'Enquiry form',
  description: 'Name, email, phone and message to the dealer; about the vehicle or location of the page.',
  category: 'form',
  essential: { pages: ['vehicle'] },
  schema,
  view: EnquiryFormView,
  load,
  reads: ['subject', 'content', 'path', 'stock'],
  query: [...vehicleParameters, ...calculatorFields, lenderField, photosParameter, offerParameter],
  switches: [
    ...formSwitches,
    ...calculatorSettings,
    ...similarSwitches,
    'finance.calculator',
    'enquiry.message-required',
    'enquiry.category-select',
    'enquiry.categories',
    'enquiry.rego-field',
  ],
  island: 'touch',
  anchors: ['enquire', 'finance-form'],
  leadCategories: ({ category }) => (category ? [category] : []),
  examples,
});
