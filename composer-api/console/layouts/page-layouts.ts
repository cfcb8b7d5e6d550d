/**
 * Layouts that a new page can start from. They claim nothing about a dealer: headings and forms are complete, and what
 * only the dealer can say is a note for staff.
 */
import type { PageLayout } from '#schemas/api/pages.ts';
import { buildLayout, type PlacedBlock } from './build-layout.ts';

const crumbs = (current: string): PlacedBlock => ({ type: 'breadcrumbs', props: { current } });
const hero = (heading: string, text: string, look = 'plain'): PlacedBlock => ({
  type: 'hero',
  props: { look, height: 'compact', ground: 'page', heading, text },
});
const form = (heading: string, submit: string, lead: string, category?: string): PlacedBlock => ({
  type: 'enquiry-form',
  props: { heading, submit, lead, ...(category ? { category } : {}) },
});
const guidance = new Set<string>();
/** A placeholder text with writing advice: it must not reach shoppers. */
const guide = (text: string): string => {
  guidance.add(text);
  return text;
};
/** Texts of layouts that say what to write in their place. */
export const guidanceTexts: ReadonlySet<string> = guidance;

const words = (heading: string, text: string, note: string): PlacedBlock => ({
  type: 'rich-text',
  note,
  props: { heading, text },
});
const columns = (ratio: string, a: readonly PlacedBlock[], b: readonly PlacedBlock[]): PlacedBlock => ({
  type: 'columns',
  props: { ratio, ground: 'sunken' },
  slots: { a, b },
});

interface Start extends Omit<PageLayout, 'layout' | 'type'> {
  /** A content page when left out. */
  readonly type?: PageLayout['type'];
  readonly blocks: readonly PlacedBlock[];
}

const starts: readonly Start[] = [
  {
    name: 'blank',
    title: 'Blank page',
    text: 'Header and footer with nothing between them.',
    route: '',
    blocks: [],
  },
  {
    name: 'about-us',
    title: 'About us',
    text: 'Who you are, what customers say, and where to find you.',
    route: '/about-us',
    blocks: [
      crumbs('About us'),
      { ...hero('About us', 'Get to know the people behind the counter.'), note: 'Say it in your own words.' },
      words(
        'Our story',
        guide('<p>How the dealership began, who runs it today, and what you care about.</p>'),
        'Write your own story here: shoppers read it before they ring.',
      ),
      { type: 'reviews' },
      { type: 'locations-list', props: { heading: 'Where to find us' } },
    ],
  },
  {
    name: 'service',
    title: 'Service',
    text: 'What the workshop does, questions and answers, and a form to book.',
    route: '/service-centre',
    blocks: [
      crumbs('Service'),
      hero('Service', 'Book your vehicle in with our workshop.'),
      columns(
        '3:2',
        [
          words(
            'What we do',
            '<ul><li>Logbook services</li><li>Brakes, tyres and batteries</li><li>Air conditioning</li><li>Safety inspections</li></ul>',
            'Keep what your workshop does, and add what is missing.',
          ),
          {
            type: 'faq',
            props: {
              heading: 'Questions people ask',
              items: [
                {
                  title: 'How do I book?',
                  text: '<p>Fill in the form with your registration and a day that suits. We confirm the time with you.</p>',
                },
              ],
            },
          },
        ],
        [form('Book a service', 'Ask for this booking', 'Add your registration and a day that suits.', 'Service')],
      ),
      { type: 'opening-hours' },
    ],
  },
  {
    name: 'finance',
    title: 'Finance',
    text: 'The calculator of your lenders next to a form for finance enquiries.',
    route: '/finance-options',
    blocks: [
      crumbs('Finance'),
      hero('Finance', 'Work out a repayment, then ask us about it.'),
      columns(
        '3:2',
        [{ type: 'finance-calculator', props: { heading: 'What it would cost' } }],
        [form('Ask about finance', 'Send', 'Tell us what you want to buy and how you would like to pay.', 'Finance')],
      ),
    ],
  },
  {
    name: 'campaign',
    title: 'Campaign',
    text: 'One offer, the stock that it is about, and one form: for an advertisement to lead to.',
    route: '',
    blocks: [
      {
        ...hero(guide('Name of the campaign'), guide('What is offered, in one sentence.')),
        note: 'Put the offer and its end here.',
      },
      { type: 'stock-carousel', props: { heading: 'In stock now', condition: [], sort: 'newest', limit: 8 } },
      columns(
        '1:1',
        [
          words(
            'How it works',
            guide('<p>Say what is offered, on which vehicles, and until when.</p>'),
            'Put the conditions next to the offer: who can have it, and when it ends.',
          ),
        ],
        [form('Ask about this offer', 'Send', 'We will reply with the details.', 'Special Offer')],
      ),
    ],
  },
  {
    name: 'contact',
    title: 'Contact',
    text: 'A message form, telephone numbers, opening hours and all locations.',
    route: '/talk-to-us',
    blocks: [
      crumbs('Contact us'),
      hero('Contact us', 'Ring, write, or walk in.'),
      columns(
        '2:1',
        [form('Send us a message', 'Send enquiry', '')],
        [{ type: 'contact-panel' }, { type: 'opening-hours' }],
      ),
      { type: 'locations-list', props: { heading: 'Our locations' } },
    ],
  },
  {
    name: 'offers',
    title: 'Offers',
    text: 'Your stock from the lowest price, demonstrators, and a form for those who wait.',
    route: '/offers',
    blocks: [
      crumbs('Offers'),
      hero('Offers', 'Vehicles in stock, lowest price first.'),
      {
        type: 'stock-carousel',
        props: {
          heading: 'Lowest prices first',
          condition: [],
          sort: 'price_asc',
          limit: 12,
          moreLabel: 'See all by price',
        },
      },
      { type: 'stock-carousel', props: { heading: 'Demonstrators', condition: ['demo'], ground: 'sunken' } },
      form('Tell me when something comes up', 'Keep me posted', 'Name the vehicle and your price.', 'Special Offer'),
    ],
  },
  {
    name: 'models',
    title: 'Range of models',
    text: 'All models of the makes that you sell new, by body type.',
    type: 'models',
    route: '/models',
    blocks: [crumbs('Models'), { type: 'model-grid', props: { heading: 'New models', isPageHeading: true } }],
  },
  {
    name: 'model',
    title: 'Page of each model',
    text: 'One page for all models: grades, colours, features, pictures, your stock of it, and a form.',
    type: 'model',
    route: '/models/:slug',
    blocks: [
      crumbs('Models'),
      {
        type: 'model-hero',
        props: { primary: { label: 'Enquire', href: '#enquire' } },
        note: 'Add links to your pages for test drives and for offers here.',
      },
      { type: 'model-sections', props: { button: { label: 'Enquire', href: '#enquire' } } },
      { type: 'model-variants', props: { heading: 'Grades' } },
      {
        type: 'stock-carousel',
        props: { heading: 'In stock now', scope: 'page', condition: ['new', 'demo'], yards: true, ground: 'sunken' },
      },
      { type: 'model-colours' },
      { type: 'model-features', props: { heading: 'What stands out', look: 'cards', ground: 'sunken' } },
      { type: 'model-gallery' },
      { type: 'model-specifications' },
      form(
        'Ask about this model',
        'Send enquiry',
        'Name the grade and the colour that you have in mind.',
        'New Vehicle',
      ),
    ],
  },
];

export const pageLayouts: readonly PageLayout[] = starts.map(({ blocks, type = 'content', ...start }) => ({
  ...start,
  type,
  layout: buildLayout(blocks),
}));
