import type { Example } from '../kit/define-block.ts';
import type { Data, Department } from './load.ts';
import type { Props } from './schema.ts';

const sales: Department = {
  id: 'l_1',
  name: 'Sales',
  phone: { href: 'tel:+61370104410', text: '03 7010 4410' },
  email: 'sales@harbour.example',
  open: { isOpen: true, text: 'Open until 5:30 pm' },
  hours: [
    { label: 'Monday to Friday', text: '8:30 am - 5:30 pm' },
    { label: 'Saturday', text: '9:00 am - 4:00 pm' },
    { label: 'Sunday', text: 'Closed' },
  ],
};

export const examples: readonly Example<Props, Data>[] = [
  {
    name: 'typical',
    data: {
      departments: [
        sales,
        { ...sales, id: 'l_2', name: 'Service', open: { isOpen: false, text: 'Opens tomorrow at 7:30 am' } },
        { ...sales, id: 'l_3', name: 'Parts', email: null },
      ],
    },
  },
  { name: 'empty', data: { departments: [] } },
  {
    name: 'extreme',
    props: { heading: '', ground: 'sunken' },
    data: {
      departments: [
        { ...sales, email: 'commercial.and.agricultural.sales@aster-central-west.example', open: null, hours: [] },
        { ...sales, id: 'l_2', name: 'Aster of the Central West, Commercial and Agricultural', phone: null },
      ],
    },
  },
];
