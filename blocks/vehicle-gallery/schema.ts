import { toggle } from '#schemas/shapes/field.ts';
import { type PropsOf, propsSchema } from '#schemas/shapes/json.ts';

export const schema = propsSchema({
  showSpin: toggle('360 view', 'Offers the turntable pictures where a vehicle has them.', true),
  showVideo: toggle('Video', "Puts the vehicle's video among its pictures.", true),
  thumbnails: toggle(
    'Small pictures',
    'Next to or below the large one, depending on the settings, for vehicles with more than three pictures.',
    true,
  ),
});

export type Props = PropsOf<typeof schema>;
