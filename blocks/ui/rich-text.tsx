import { fitHeadings } from './heading-levels.ts';

/**
 * HTML written by staff. The renderer has sanitised it before the view sees it (`format: 'rich-text'` in the schema
 * marks the property), which is why it may be set as it is.
 * @param above level of the heading above it.
 */
export function RichText({ html, above }: { html: string; above: 1 | 2 | 3 }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer, by the property's declared format
  return <div className="ui-rich" dangerouslySetInnerHTML={{ __html: fitHeadings(html, above) }} />;
}
