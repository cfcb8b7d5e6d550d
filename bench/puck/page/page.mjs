// @ts-nocheck: Puck is installed below var/, where the compiler does not look.
// Puck's editor as it comes, with blocks of the shapes of ours: a hero, a text, a promotion, columns.
import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const text = { type: 'text', contentEditable: true };

const config = {
  components: {
    Hero: {
      fields: { heading: text, text, button: text },
      defaultProps: { heading: 'Heading', text: 'Text', button: 'Button' },
      render: ({ heading, text: words, button }) =>
        h(
          'section',
          { className: 'hero' },
          h('h1', null, heading),
          h('p', null, words),
          h('a', { href: '#stock' }, button),
        ),
    },
    Text: {
      fields: { heading: text, text },
      defaultProps: { heading: 'Text', text: 'Words' },
      render: ({ heading, text: words }) => h('section', null, h('h2', null, heading), h('p', null, words)),
    },
    Promotion: {
      fields: { heading: text },
      defaultProps: { heading: 'Promotion' },
      render: ({ heading }) => h('aside', { style: { padding: 24 } }, h('h2', null, heading)),
    },
    Columns: {
      fields: { first: { type: 'slot' }, second: { type: 'slot' } },
      render: ({ first: First, second: Second }) =>
        h('div', { style: { display: 'grid', gridTemplateColumns: '1fr 1fr' } }, h(First), h(Second)),
    },
  },
};

const section = (id, heading) => ({ type: 'Text', props: { id, heading, text: 'A line of words below it.' } });

// The page that the browser tests of the console's canvas begin with.
const data = {
  root: {},
  content: [
    {
      type: 'Hero',
      props: { id: 'hero', heading: 'Utes for the long way home', text: 'Checked and ready.', button: 'See our stock' },
    },
    ...['First', 'Second', 'Third'].map((heading) => section(heading.toLowerCase(), heading)),
    { type: 'Columns', props: { id: 'columns', first: [], second: [] } },
  ],
};

const show = (now) => {
  document.documentElement.dataset.page = JSON.stringify(now.content.map(({ type, props }) => props.heading ?? type));
};
show(data);

createRoot(document.getElementById('root')).render(h(Puck, { config, data, onChange: show }));
