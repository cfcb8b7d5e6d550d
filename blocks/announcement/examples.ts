import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    props: { text: 'Closed on Monday for the public holiday.', link: { label: 'Opening hours', href: '/contact' } },
    data: { shown: true },
  },
  { name: 'empty', props: { tone: 'quiet', dismissible: false }, data: { shown: true } },
  {
    name: 'extreme',
    props: {
      text: 'The bridge on River Road is closed until the water goes down: come in by the highway, and call us before you set out, please do.',
      link: { label: 'How to reach every one of our yards', href: '/dealer-locator' },
      tone: 'accent',
      from: '2026-01-01',
    },
    data: { shown: true },
  },
];
