import type { Example } from '../kit/define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      name: 'Red Gum Ringwood',
      open: { isOpen: true, text: 'Open until 5:30 pm' },
      rows: [
        { label: 'Monday to Friday', text: '8:30 am - 5:30 pm', isOpen: true, isToday: true },
        { label: 'Saturday', text: '9:00 am - 4:00 pm', isOpen: true, isToday: false },
        { label: 'Sunday', text: 'Closed', isOpen: false, isToday: false },
      ],
      special: [
        { day: '2026-12-25', label: '25 Dec 2026', text: 'Closed', isOpen: false },
        { day: '2026-12-28', label: '28 Dec 2026', text: '10:00 am - 2:00 pm', isOpen: true },
      ],
      closedIsLink: false,
    },
  },
  { name: 'empty', data: null },
  {
    name: 'extreme',
    props: { ground: 'sunken' },
    data: {
      name: 'Workshop',
      open: { isOpen: false, text: 'Opens Wednesday at 7:30 am' },
      rows: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => ({
        label,
        text: index < 5 && index % 2 === 0 ? '7:30 am - 12:00 pm, 1:00 pm - 5:00 pm' : 'Enquire Now',
        isOpen: index < 5 && index % 2 === 0,
        isToday: index === 6,
      })),
      special: [],
      closedIsLink: true,
    },
  },
];
