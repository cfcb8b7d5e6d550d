/** The five colours of a site's theme, from its draft. */
import { queryOptions } from '@tanstack/react-query';
import { isJsonObject } from '#domain/json/json-object.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import type { Json } from '#schemas/shapes/json.ts';
import { callApi } from './api.ts';

type Colours = Theme['colours'];

/** Null if one of them is missing or not yet a valid colour, as in a form that is being edited. */
export function readColours(value: Json | undefined): Colours | null {
  if (!isJsonObject(value)) return null;
  const colour = (name: keyof Colours): string | null => {
    const text = value[name];
    return typeof text === 'string' && /^#[0-9a-fA-F]{6}$/.test(text) ? text : null;
  };
  const [brand, accent, ink] = [colour('brand'), colour('accent'), colour('ink')];
  const [page, sunken] = [colour('page'), colour('sunken')];
  if (brand === null || accent === null || ink === null || page === null || sunken === null) return null;
  return { brand, accent, ink, page, sunken };
}

export const themeColoursQuery = (tenant: string) =>
  queryOptions({
    queryKey: ['tenant', tenant, 'theme-colours'],
    queryFn: async ({ signal }): Promise<Colours | null> => {
      const { effective, body } = await callApi('GET /tenants/:tenant/documents/:key', {
        tenant,
        key: 'theme',
        signal,
      });
      const theme = effective ?? body;
      return isJsonObject(theme) ? readColours(theme.colours) : null;
    },
  });
