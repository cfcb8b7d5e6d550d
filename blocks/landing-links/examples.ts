import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

const link = (label: string, count: number) => ({ label, count, href: `/cars-for-sale/${count}/${label.length}` });

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      groups: [
        {
          title: 'Toyota Hilux at other places',
          links: [link('Bulimba, QLD', 9), link('Indooroopilly, QLD', 6), link('Toowoomba, QLD', 4)],
        },
        {
          title: 'Toyota in Newstead, QLD',
          links: [link('Toyota', 41), link('Toyota Corolla', 12), link('Toyota RAV4', 8), link('Toyota Camry', 5)],
        },
      ],
    },
  },
  { name: 'empty', data: { groups: [] } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      groups: [
        {
          title: 'Mercedes-Benz Sprinter Refrigerated People Mover Transfer at other places',
          links: Array.from({ length: 24 }, (_, at) => ({
            label: `Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu ${at}`,
            href: `/cars-for-sale/mercedes-benz/${at}`,
            count: 1204 - at,
          })),
        },
      ],
    },
  },
];
