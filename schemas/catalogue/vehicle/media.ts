/** Pictures, videos and comments. */

import { integer, list, shape, shapeOrNull, text, textOrNull, texts } from '../../shapes/field.ts';
import { hotspotSchema, imageSchema, videoEntrySchema } from '../../shapes/media.ts';
import type { FieldEntries } from '../entry.ts';
import { address, addresses, line } from '../form-parts.ts';

export const mediaFields = {
  dealercomments: {
    schema: textOrNull('Dealer comments', 'Paragraphs separated by |. Feed.'),
    form: {
      group: 'words',
      at: 10,
      as: 'paragraphs',
      schema: { ...line(20_000), description: 'A new line begins a new paragraph.' },
    },
    import: {
      at: 480,
      aliases:
        'comments description sellercomments dealercomment adtext adcopy adcomments advertisement advert advertising advertisingtext',
      most: 20_000,
      read: 'paragraphs',
    },
  },
  photos_count: {
    schema: integer('Photos', 'Number of photos. Platform.'),
    blank: 0,
    search: { index: 'number' },
    fact: { at: 170, title: 'Number of photographs' },
    unique: true,
  },
  primary_image_url: {
    schema: { ...textOrNull('First picture', 'Path or URL. Feed.'), 'x-effect': 'none' },
    card: true,
    unique: true,
  },
  images: {
    schema: list('Pictures', 'In the order that they are shown. Feed.', imageSchema),
    blank: [],
    control: true,
    import: {
      at: 500,
      aliases: 'photos imageurls photourls pictures imagelinks photolinks',
      most: 60_000,
      read: 'pictures',
    },
    unique: true,
  },
  thumbnails: {
    schema: texts('Thumbnails', 'Paths or URLs. Feed.'),
    blank: [],
    unique: true,
  },
  video_url: {
    schema: { ...textOrNull('Video', 'URL of an embedded video. Feed.'), 'x-effect': 'none' },
    form: { group: 'media', at: 10, schema: address },
    import: { at: 510, aliases: 'video videolink youtubeurl', read: { text: 300 } },
    unique: true,
  },
  external_video_url: {
    schema: { ...textOrNull('Video elsewhere', 'URL. Feed.'), 'x-effect': 'none' },
    form: { group: 'media', at: 20, schema: address },
    unique: true,
  },
  videos: {
    schema: list('Videos', 'Feed.', videoEntrySchema),
    blank: [],
    form: { group: 'media', at: 30, as: 'films', schema: addresses('More videos.') },
    unique: true,
  },
  walkaround_videos: {
    schema: list('Walkaround videos', 'Feed.', videoEntrySchema),
    blank: [],
    form: { group: 'media', at: 40, as: 'films', schema: addresses('Films of a walk around it.') },
    unique: true,
  },
  spin_images: {
    schema: texts('Spin pictures', 'Paths or URLs in turning order. Feed.'),
    blank: [],
    form: { group: 'media', at: 60, as: 'lines', schema: addresses('Pictures all around it, in turning order.') },
    unique: true,
  },
  spin_code: {
    schema: textOrNull('Spin code', 'Id at the spin service. Feed.'),
    form: { group: 'media', at: 50, schema: line(80) },
    unique: true,
  },
  spin_interior_image: {
    schema: textOrNull('Interior panorama', 'Path or URL. Feed.'),
    form: { group: 'media', at: 70, schema: address },
    unique: true,
  },
  hotspots: {
    schema: shape('Hotspots', 'Marked details.', {
      exterior: list('Outside', 'Marks on the spin pictures.', hotspotSchema),
      interior: list('Inside', 'Marks on the interior panorama.', hotspotSchema),
    }),
    blank: { exterior: [], interior: [] },
    control: true,
    unique: true,
  },
  file: {
    schema: shapeOrNull('History report', 'A file that shoppers can read.', {
      url: { ...text('Address', 'Path or URL. Staff.'), 'x-effect': 'none' },
      name: text('Name', 'What the file is. Staff.'),
    }),
    form: {
      group: 'media',
      at: 80,
      schema: {
        type: 'object',
        additionalProperties: false,
        properties: {
          url: {
            ...address,
            format: 'link',
            title: 'File',
            description: 'A PDF of the library, or an address that begins with https://.',
          },
          name: { ...line(120), title: 'Name', description: 'What shoppers read on its link.' },
        },
      },
    },
    unique: true,
  },
} as const satisfies FieldEntries;
