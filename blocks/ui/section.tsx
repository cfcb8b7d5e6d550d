import type { ReactNode } from 'react';
import { relFor } from '#domain/search/for-robots.ts';
import { Icon } from './icons/icon.tsx';

type Ground = 'page' | 'sunken' | 'inverse';

interface SectionProps {
  /** Prefix for the heading's id: the block's id. */
  readonly id: string;
  /** A fixed id that links elsewhere promise: one of the block's `anchors`. */
  readonly anchor?: string | undefined;
  readonly heading?: string | undefined;
  /** A line above the heading, only where it adds something to the heading. */
  readonly lead?: string | undefined;
  readonly more?: { readonly label: string; readonly href: string } | undefined;
  readonly ground?: Ground | undefined;
  readonly width?: 'page' | 'text' | 'full' | undefined;
  readonly align?: 'start' | 'centre' | undefined;
  /** The heading's level; 2 unless the block is the page's own heading. */
  readonly level?: 1 | 2 | 3 | undefined;
  readonly children?: ReactNode;
}

/** Tag of the headings of a section's items: one level below its own heading, or the same level if it has none. */
export function itemHeading(heading: string | undefined, level: 1 | 2 = 2): 'h2' | 'h3' {
  return heading && level === 2 ? 'h3' : 'h2';
}

/** A full-width band with the page's rhythm; every content block's outermost element. Space around it is set here only. */
export function Section(props: SectionProps): ReactNode {
  const { id, anchor, heading, lead, more, ground = 'page', width = 'page', align, level = 2, children } = props;
  const Heading = `h${level}` as const;
  const headingId = `${id}-heading`;
  return (
    <section className="ui-section" id={anchor} data-ground={ground} aria-labelledby={heading ? headingId : undefined}>
      <div className="ui-width" data-width={width}>
        {heading || lead || more ? (
          <div className="ui-section-head" data-align={align}>
            <div>
              {heading ? <Heading id={headingId}>{heading}</Heading> : null}
              {lead ? <p className="ui-section-lead">{lead}</p> : null}
            </div>
            {more ? (
              <a className="ui-section-more" href={more.href} rel={relFor(more.href)}>
                {more.label}
                <Icon name="arrow-right" />
              </a>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
