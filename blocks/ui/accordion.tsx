import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';

export interface AccordionItem {
  readonly key: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Titles that open their text; works without scripts. With `name` only one is open at a time. */
export function Accordion({
  items,
  name,
  firstOpen,
  level = 3,
}: {
  items: readonly AccordionItem[];
  name?: string | undefined;
  firstOpen?: boolean | undefined;
  level?: 2 | 3 | 4;
}): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className="ui-accordion">
      {items.map((item, index) => (
        <details key={item.key} name={name} open={firstOpen && index === 0}>
          <summary>
            <Heading>{item.title}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className="ui-accordion-body">{item.body}</div>
        </details>
      ))}
    </div>
  );
}
