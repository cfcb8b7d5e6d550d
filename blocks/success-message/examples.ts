import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      primary: { label: 'Back to our stock', href: '/cars/' },
      secondary: { label: 'Home', href: '/' },
    },
  },
  { name: 'empty', props: { heading: 'Sent', text: '', showPhone: false } },
  {
    name: 'extreme',
    props: {
      heading: 'Thank you. Your valuation request, your photos and your details have all arrived safely',
      text: 'We read every one. '.repeat(20).trim(),
    },
  },
];
