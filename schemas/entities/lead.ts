/** What a form sends (specification, section 3). Values are checked here for shape and length, by rule in `domain/leads`. */

import { carTypes } from '../catalogue/vehicle/words.ts';
import { departments } from '../shapes/department.ts';
import { choice, closed, flag, list, openShape, record, text, textOrNull } from '../shapes/field.ts';
import { financeEnquirySchema } from '../shapes/finance.ts';
import { tradedCarSchema, valuationSchema } from '../shapes/valuation.ts';

const short = { maxLength: 120 } as const;
const long = { maxLength: 500 } as const;

export const leadPayloadSchema = {
  $id: 'https://forecourt.dev/schemas/lead',
  ...openShape(
    'Lead',
    'An enquiry of any kind.',
    {
      category: { ...text('Category', 'For example Used Vehicle or Test Drive. Form.'), ...short, minLength: 1 },
      subcategory: { ...text('Subcategory', 'For example 3. Offer Accepted. Form.'), ...short },
      name: { ...text('Name', 'Shopper.'), ...short, minLength: 1 },
      last_name: { ...text('Last name', 'Shopper.'), ...short },
      email: { ...text('Email', 'Shopper.'), ...short, format: 'email' },
      phone: { ...text('Phone', 'As typed. Shopper.'), maxLength: 30 },
      postcode: { ...text('Postcode', 'Four digits. Shopper.'), pattern: '^([0-9]{4})?$' },
      message: { ...text('Message', 'Shopper.'), maxLength: 4000 },
      dealership_slug: { ...text('Dealership', 'Form.'), ...short },
      dealership_name: { ...text('Dealership name', 'Form.'), ...short },
      dealership_id: { ...text('Dealership id', 'Form.'), ...short },
      location_id: { ...text('Location', 'Form.'), ...short },
      manufacturer_slug: { ...text('Make slug', 'Form.'), ...short },
      stock_number: { ...text('Stock number', 'Form.'), ...short },
      'Vehicle Make': { ...text('Make of the vehicle', 'Form.'), ...short },
      'Vehicle Model': { ...text('Model of the vehicle', 'Form.'), ...short },
      car_type: choice('Condition', 'Form.', carTypes),
      car_id: { ...text('Vehicle id', 'Form.'), ...short },
      vehicle_name: { ...text('Vehicle', 'Name of the vehicle. Platform.'), maxLength: 300 },
      vehicle_price: { type: 'number', title: 'Price of the vehicle', description: 'Whole dollars. Platform.' },
      vehicle_price_type: { ...text('Price type of the vehicle', 'What the price covers. Platform.'), ...short },
      offer: { ...text('Offer', 'Words of the offer that it came from. Platform.'), maxLength: 200 },
      prize: { ...text('Prize', 'What was won in spin to win, or that nothing was. Platform.'), ...short },
      reservation: {
        ...text('Reservation', 'What was held, at which price, with which deposit. Platform.'),
        maxLength: 300,
      },
      vehicle_status: { ...text('Status of the vehicle', 'Form.'), ...short },
      opt_in: flag('Wants news', 'Consent to marketing. Shopper.'),
      url: { ...text('Page', 'Address of the page that the form stood on. Browser.'), ...long },
      source: { ...text('Source', 'What brought the shopper. Browser.'), ...long },
      user_agent: { ...text('Browser', 'User agent. Browser.'), ...long },
      car_dealership_id: { ...text('Dealership of the vehicle', 'Form.'), ...short },
      lead_attributes: openShape(
        'Attributes',
        'The visit that led here.',
        {
          visited_pages: {
            type: 'array',
            items: { type: 'string', maxLength: 300 },
            maxItems: 50,
            title: 'Pages visited',
          },
          linked_query_params: record(
            { type: 'string', maxLength: 300 },
            'Campaign',
            'Campaign parameters of the first and the last visit. Browser.',
          ),
          first_source: { ...text('First source', 'What brought the shopper first. Platform.'), ...long },
          last_source: { ...text('Last source', 'What brought the shopper last. Platform.'), ...long },
          source_label: { ...text('Source in reports', 'Platform.'), ...short },
          first_visit_at: { ...text('First visit', 'ISO 8601. Browser.'), ...short },
          visit_at: { ...text('This visit', 'When it began. ISO 8601. Browser.'), ...short },
          landing_page: { ...text('First page', 'Path. Browser.'), ...long },
          viewed_vehicles: {
            type: 'array',
            items: { type: 'string', maxLength: 80 },
            maxItems: 50,
            title: 'Vehicles viewed',
          },
          calls: { type: 'integer', minimum: 0, maximum: 99, title: 'Phone numbers pressed' },
          consent_id: { ...text('Consent', 'Of the choice to be measured by other services. Browser.'), ...short },
        },
        [],
      ),
      lead_id: { ...textOrNull('Lead id', 'Of the step before, in forms with steps. Platform.'), ...short },
      rego: { ...text('Registration', 'Plate of the shopper’s own vehicle. Shopper.'), maxLength: 12 },
      regoState: { ...text('State of registration', 'Shopper.'), maxLength: 12 },
      adjustmentAnswers: record(
        { type: ['string', 'number', 'boolean', 'null'] },
        'Answers on condition',
        'Answers by question. Shopper.',
      ),
      trade_in: tradedCarSchema,
      valuation: valuationSchema,
      form: { ...text('Form', 'Key of the form document. Platform.'), ...short },
      answers: list(
        'Answers',
        'What the fields of a form document were filled in with, in words. Platform.',
        closed(
          {
            name: { type: 'string', maxLength: 60 },
            label: { type: 'string', maxLength: 200 },
            text: { type: 'string', maxLength: 4000 },
            private: { type: 'boolean' },
          },
          ['name', 'label', 'text'],
        ),
        { maxItems: 60 },
      ),
      test_drive_place: {
        ...text('Place of the test drive', 'Where the vehicle is to be brought. Shopper.'),
        ...short,
      },
      appointment: openShape(
        'Appointment',
        'Time that was asked for. Platform.',
        {
          department: { type: 'string', enum: departments, title: 'Department' },
          start: { ...text('Start', 'ISO 8601, UTC.'), maxLength: 30 },
          end: { ...text('End', 'ISO 8601, UTC.'), maxLength: 30 },
          zone: { ...text('Zone', 'Of the location.'), maxLength: 60 },
          status: {
            ...text('Status', 'booked, cancelled, done or no-show; asked or gone if it was not booked.'),
            maxLength: 20,
          },
        },
        [],
      ),
      terms_accepted: flag('Terms accepted', 'Of the test drive. Shopper.'),
      offer_accepted: flag('Offer accepted', 'Shopper.'),
      finance: financeEnquirySchema,
      form_completed: flag('Form completed', 'Form.'),
      files: list(
        'Files',
        'Names of the files that came with it. Platform.',
        { type: 'string', maxLength: 160 },
        {
          maxItems: 10,
        },
      ),
      additional_services: {
        type: 'array',
        items: { type: 'string', maxLength: 120 },
        maxItems: 30,
        title: 'Further services',
      },
    } as const,
    ['category', 'name', 'email', 'phone'],
  ),
};
