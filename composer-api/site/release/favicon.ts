import { deriveTokens } from '#domain/theme/derive-tokens.ts';
import { escapeHtml } from '#renderer/page-html.ts';
import type { Site } from '#schemas/documents/site.ts';
import type { Theme } from '#schemas/documents/theme.ts';

/** The first letter of the site's name on its brand colour. */
export function favicon(theme: Theme, site: Site): Buffer {
  const on = deriveTokens(theme).properties['--colour-on-brand'] ?? '#ffffff';
  const radius = theme.shape.radius === 'square' ? 0 : theme.shape.radius === 'soft' ? 6 : 14;
  const letter = escapeHtml([...site.shortName][0]?.toUpperCase() ?? 'F');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${theme.colours.brand}"/><text x="32" y="45" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="38" fill="${on}">${letter}</text></svg>`,
  );
}
