import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  type: 'object',
  properties: {
    showSpin: {
      type: 'boolean',
      title: '360 view',
      description: 'Offers the turntable pictures where a vehicle has them.',
      default: true,
    },
    showVideo: {
      type: 'boolean',
      title: 'Video',
      description: "Puts the vehicle's video among its pictures.",
      default: true,
    },
    thumbnails: {
      type: 'boolean',
      title: 'Small pictures',
      description: 'Beside or below the large one, as the settings say, for vehicles with more than three pictures.',
      default: true,
    },
  },
  required: ['showSpin', 'showVideo', 'thumbnails'],
  additionalProperties: false,
});

export type Props = PropsOf<typeof schema>;
