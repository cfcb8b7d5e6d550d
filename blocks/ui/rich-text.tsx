import type { ReactNode } from 'react';

/**
 * HTML written by staff. The renderer has sanitised it before the view sees it (`format: 'rich-text'` in the schema
 * marks the property), which is why it may be set as it is.
 */
export function RichText({ html }: { html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer, by the property's declared format
  return <div className="ui-rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
