import { weekRows } from '#domain/hours/opening-hours.ts';
import { departmentName, departmentsOf } from '#domain/locations/departments.ts';
import type { OpenPhone } from '#domain/locations/vehicle-phone.ts';
import { inLocale } from '#domain/messages/languages.ts';
import type { LoadContext } from '../kit/define-block.ts';
import { findBlockLocation } from '../kit/subject-location.ts';
import { type OpenFacts, openFacts, placeFacts } from '../parts/location-card/location-facts.ts';
import type { Props } from './schema.ts';

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly phone: OpenPhone | null;
  readonly email: string | null;
  readonly open: OpenFacts | null;
  readonly hours: readonly { readonly label: string; readonly text: string }[];
}

export interface Data {
  readonly departments: readonly Department[];
}

/** The location itself is listed as a department with the others; a location on its own has none to distinguish. */
export async function load(props: Props, context: LoadContext): Promise<Data> {
  const { settings, now, content } = context;
  const location = await findBlockLocation(props.location, context);
  const others = location ? departmentsOf(location, await content.listLocations()) : [];
  return inLocale(context.site.locale, () => {
    if (!location || others.length === 0) return { departments: [] };
    return {
      departments: [location, ...others].map((each) => {
        const { phone, email } = placeFacts(each, settings);
        return {
          id: each.id,
          name: departmentName(each),
          phone,
          email,
          open: openFacts(each, settings, now),
          hours: weekRows(each, settings, now).map(({ label, text }) => ({ label, text })),
        };
      }),
    };
  });
}
