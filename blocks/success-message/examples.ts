import type { Example } from '../kit/define-block.ts';
import type { Props } from './schema.ts';

const props: Props = {
  heading: 'Thank you. We have your enquiry.',
  text: 'One of us will be in touch within one working day.',
  showPhone: true,
};

export const examples: readonly Example<Props, undefined>[] = [
  {
    name: 'typical',
    props: {
      ...props,
      primary: { label: 'Back to our stock', href: '/cars/' },
      secondary: { label: 'Home', href: '/' },
    },
    data: undefined,
  },
  { name: 'empty', props: { heading: 'Sent', text: '', showPhone: false }, data: undefined },
  {
    name: 'extreme',
    props: {
      ...props,
      heading: 'Thank you. Your valuation request, your photos and your details have all arrived safely',
      text: 'We read every one. '.repeat(20).trim(),
    },
    data: undefined,
  },
];
