import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      crumbs: [
        { label: 'Used', href: '/search/used-cars' },
        { label: 'Toyota', href: '/search/toyota' },
        { label: 'Hilux', href: '/search/toyota/hilux' },
        { label: 'Ute', href: '/search/ute-cars' },
        { label: '2021 Toyota Hilux SR5' },
      ],
    },
  },
  { name: 'empty', data: { crumbs: [] } },
  {
    name: 'extreme',
    props: { home: 'Central West Machinery' },
    data: {
      crumbs: [
        { label: 'Demo', href: '/search/demo-cars' },
        { label: 'Mercedes-Benz', href: '/search/mercedes-benz' },
        { label: 'Sprinter Transporter', href: '/search/mercedes-benz/sprinter-transporter' },
        { label: 'Light commercial cab chassis', href: '/search/light-commercial-cab-chassis-cars' },
        { label: '2024 Mercedes-Benz Sprinter 519CDI Transporter MWB High Roof 7G-Tronic RWD Manual Auto' },
      ],
    },
  },
];
