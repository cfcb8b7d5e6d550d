import type { ViewInput } from '../kit/define-block.ts';
import { Accordion } from '../parts/accordion/accordion.tsx';
import type { AccordionProps } from '../parts/accordion/schema.ts';

/** Marked up as schema.org's FAQPage, in the words that shoppers see. */
export function FaqView({ id, props }: ViewInput<AccordionProps, undefined>) {
  return <Accordion id={id} props={props} markup="faq" />;
}
