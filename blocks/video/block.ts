import { defineBlock } from '../kit/define-block.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import { VideoView } from './view.tsx';

export const video = defineBlock({
  type: 'video',
  title: 'Video',
  description: 'A film or clip from YouTube, Vimeo or a file. It loads when a shopper presses play.',
  category: 'content',
  schema,
  view: VideoView,
  whenEmpty: { say: 'Its address is not a video.' },
  enhance: 'touch',
  examples,
});
