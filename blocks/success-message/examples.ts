import type { Example, Given } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

const props: Given<Props> = {};

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      ...props,
      primary: { label: 'Back to our stock', href: '/cars/' },
      secondary: { label: 'Home', href: '/' },
    },
  },
  { name: 'empty', props: { heading: 'Sent', text: '', showPhone: false } },
  {
    name: 'extreme',
    props: {
      ...props,
      heading: 'Thank you. Your valuation request, your photos and your details have all arrived safely',
      text: 'We read every one. '.repeat(20).trim(),
    },
  },
];
