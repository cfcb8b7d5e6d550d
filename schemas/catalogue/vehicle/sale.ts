/** Price and state of the sale. */

import { choice, flag, integer, list, numberOrNull, shape, text, textOrNull, texts } from '../../shapes/field.ts';
import type { FieldEntries } from '../entry.ts';
import { line, money } from '../form-parts.ts';
import { carTypes, vehicleStatuses } from './words.ts';

export const saleFields = {
  car_type: {
    schema: choice('Condition', 'New, demo or used. Feed.', carTypes),
    blank: 'used',
    form: { group: 'identity', at: 100, required: true, schema: { type: 'string', enum: carTypes } },
    import: {
      at: 110,
      aliases: 'condition usedornew neworused newused usednew nu listingtype stocktype type',
      read: 'car type',
    },
    search: {
      index: 'words',
      facet: {
        at: 30,
        choice: 10,
        initially: true,
        values: { new: 'New', demo: 'Demo', used: 'Used' },
        closed: carTypes,
        order: 'values',
      },
    },
    fact: { at: 80, title: 'New, demo or used' },
  },
  status: {
    schema: choice('Status', 'Others means withdrawn, deal pending, incomplete or loaner. Feed.', vehicleStatuses),
    blank: 'in_stock',
    form: { group: 'visibility', at: 10, required: true, schema: { type: 'string', enum: vehicleStatuses } },
    import: {
      at: 120,
      aliases:
        'statusreason statusnote statusnotes statuscomment statuscomments statusdetail statusdetails statusremark statusremarks stockstatus availability salestatus salesstatus salestate stockstate inventorystatus unitstatus listingstate advertstatus statusname statuscode stat adstatus listingstatus state1 stage stockstage vehiclestage salesstage lifecycle lifecyclestage disposition',
      read: 'status',
    },
    card: true,
    fact: { at: 100 },
    unique: true,
  },
  sold: {
    schema: flag('Sold', 'Wins over any status. Feed.'),
    blank: false,
    card: true,
    fact: { at: 110 },
    unique: true,
  },
  sold_date_timestamp: {
    schema: numberOrNull('Sold at', 'Milliseconds since 1970; values below 1e11 are seconds. Feed.'),
    control: true,
    unique: true,
  },
  tag: {
    schema: textOrNull('Tag', 'The vehicle’s own words on its picture. Staff.'),
    form: {
      group: 'words',
      at: 20,
      schema: { ...line(30), description: 'Your own words on its picture, for example “Demo deal”.' },
    },
    search: { index: 'words', facet: { at: 240, choice: 200 } },
  },
  reserved: {
    schema: flag('Reserved', 'A deposit was taken. Platform.'),
    blank: false,
    form: { group: 'visibility', at: 30, required: true },
    card: true,
    fact: { at: 120 },
    unique: true,
  },
  certified: {
    schema: flag('Certified', 'Passed the maker’s used programme. Feed.'),
    blank: false,
    form: { group: 'condition', at: 60, required: true },
    import: { at: 140, aliases: 'cpo certifiedpreowned', read: 'flag' },
    search: {
      index: 'words',
      facet: { at: 270, choice: 190, values: { true: 'Certified', false: 'Not certified' }, closed: ['true', 'false'] },
    },
    fact: { at: 130 },
  },
  preorder: {
    schema: flag('Preorder', 'Can be ordered before it is built. Feed.'),
    blank: false,
    form: { group: 'visibility', at: 40, required: true },
    import: { at: 150, read: 'flag' },
    card: true,
    fact: { at: 140 },
  },
  promoted: {
    schema: flag('Promoted', 'Ranks higher among recommended stock. Staff.'),
    blank: false,
    form: { group: 'visibility', at: 50, required: true },
    import: { at: 160, aliases: 'featured', read: 'flag' },
    search: {},
  },
  price: {
    schema: numberOrNull('Price', 'Advertised price in whole dollars. Feed.'),
    form: { group: 'price', at: 10, schema: money },
    import: {
      at: 180,
      aliases:
        'webprice internetprice onlineprice advertisedprice advprice sellingprice askingprice saleprice sellprice retailprice retail listprice ourprice nowprice cashprice buynowprice totalprice finalprice currentprice stickerprice windscreenprice screenprice priceadvertised preis priceorc sell ask now list priceincgst priceinclgst priceexgst priceexclgst priceplusgst pricegst priceaud pricenzd asking',
      read: 'money',
    },
    card: true,
    fact: { at: 50, title: 'Advertised price' },
  },
  before_price: {
    schema: numberOrNull('Price before', 'Whole dollars; struck through when above the price. Price ledger.'),
    form: {
      group: 'price',
      at: 30,
      schema: {
        ...money,
        description: 'Struck through next to the price. Only enter a price at which it was really advertised.',
      },
    },
    import: {
      at: 190,
      aliases: 'wasprice pricewas was oldprice previousprice originalprice rrp rrpprice msrp mrlp',
      read: 'money',
    },
    card: true,
    unique: true,
  },
  offer_price: {
    schema: numberOrNull('Offer price', 'Whole dollars; used if above 10 and below the price. Staff.'),
    form: { group: 'price', at: 40, schema: money },
    import: {
      at: 200,
      aliases: 'offer specialprice special discountprice discountedprice promoprice promotionalprice',
      read: 'money',
    },
    card: true,
    unique: true,
  },
  offer_until: {
    schema: textOrNull('Offer price until', 'ISO date of its last day; null for an offer without an end. Feed, staff.'),
    since: 4,
    form: {
      group: 'price',
      at: 45,
      schema: {
        type: 'string',
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        description:
          'Last day of the offer price, for example 2027-03-31. A stock file can end a price without an offer too.',
      },
    },
    unique: true,
  },
  subscription_price: {
    schema: numberOrNull('Subscription price', 'Whole dollars a week. Feed.'),
    form: { group: 'price', at: 70, schema: money },
    search: {
      index: 'number',
      facet: { at: 160 },
      range: { at: 50, unit: 'money a week', loss: 'the subscription limit' },
    },
  },
  dap_price: {
    schema: numberOrNull('Drive away price', 'Whole dollars, everything included. Feed.'),
    form: { group: 'price', at: 50, schema: money },
    import: { at: 210, aliases: 'driveawayprice driveaway dap da pricedap pricedriveaway dapprice', read: 'money' },
    card: true,
  },
  egc_price: {
    schema: numberOrNull('Price excluding government charges', 'Whole dollars. Feed.'),
    form: { group: 'price', at: 60, schema: money },
    import: {
      at: 220,
      aliases: 'egc egcprice priceegc exgov exgovprice priceexgov priceexclgovtcharges',
      read: 'money',
    },
    card: true,
  },
  price_type: {
    schema: textOrNull(
      'Price type',
      'drive_away, estimated_drive_away or excl_government_charges; any other text is shown as it is. Feed.',
    ),
    form: { group: 'price', at: 20, schema: line(80) },
    import: {
      at: 230,
      aliases:
        'pricetypetext pricequalifier pricedescription pricelabel priceincludes pricetext pricesuffix pricebasis pricenote pricenotes pricecomment pricedisclaimer egcdap dapegc daegc egcda driveawayegc',
      read: 'price type',
    },
    card: true,
    fact: { at: 60 },
  },
  seller: {
    schema: choice('Seller', 'Who sells it. Feed.', ['dealer', 'private']),
    blank: 'dealer',
    form: { group: 'condition', at: 70, required: true, schema: { type: 'string', enum: ['dealer', 'private'] } },
    import: { at: 130, aliases: 'sellertype', read: 'seller' },
    card: true,
    fact: { at: 150, title: 'Dealer or private seller' },
  },
  show_on_dealer_website: {
    schema: flag('Show on the website', 'Off hides it regardless of its status. Staff.'),
    blank: true,
    form: { group: 'visibility', at: 20, required: true },
    import: {
      at: 170,
      aliases:
        'showonwebsite visible web showonweb showonsite website onweb onwebsite publish published publishtoweb publishonweb display displayonweb displayonwebsite advertise advertiseonweb advertiseonline webyn online active enabled live forsale instock available webstatus onlinestatus websitestatus internetstatus publishstatus show avail internet exporttoweb webexport visibility webready readyforweb forretail retailready isretail arrived landed',
      read: 'shown',
    },
    search: { index: 'words' },
  },
  show_from: {
    schema: textOrNull('On the website from', 'ISO date on which a vehicle that is hidden until then shows. Feed.'),
    since: 6,
    unique: true,
  },
  show_until: {
    schema: textOrNull('On the website until', 'ISO date of its last day there; null for no end. Feed, staff.'),
    since: 5,
    form: {
      group: 'visibility',
      at: 25,
      schema: {
        type: 'string',
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        description: 'Last day on the website, for example 2027-03-31. It is hidden from then on.',
      },
    },
    unique: true,
  },
  created_at: {
    schema: textOrNull('Added', 'ISO 8601 time at which it came into stock. Platform.'),
    card: true,
  },
  created_at_timestamp: {
    schema: numberOrNull('Added (number)', 'Milliseconds since 1970. Platform.'),
  },
  updated_at: {
    schema: textOrNull('Changed', 'ISO 8601 time of the last change. Platform.'),
  },
  views: {
    schema: integer('Views', 'Times its page was opened. Platform.'),
    blank: 0,
    unique: true,
  },
  needs_look: {
    schema: list(
      'Needs a look',
      'What files said of it that was not understood or is not plausible. Platform.',
      shape('Doubt', 'A cell of a stock file that waits for a person.', {
        field: text('Field', 'Name of the field that the cell was for. Platform.'),
        cell: text('Cell', 'What the file says. Feed.'),
        reason: text('Reason', 'Why it was not taken, as a sentence. Platform.'),
        value: textOrNull('Value', 'What would be stored, as JSON; null if its meaning is unknown. Platform.'),
        off: flag('Off the site', 'The vehicle is not shown while this waits. Platform.'),
      }),
    ),
    since: 3,
    blank: [],
    unique: true,
  },
  locked_fields: {
    schema: texts('Locked fields', 'Names of fields that a feed does not overwrite. Staff.'),
    blank: [],
    unique: true,
  },
} as const satisfies FieldEntries;
