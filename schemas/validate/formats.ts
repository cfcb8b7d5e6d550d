/**
 * What texts of a format look like, as plain patterns: generated validators in browsers and the server's own hold one and
 * the same, so that neither takes what the other refuses.
 */

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
/** A day that the calendar has. */
const day = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:z|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)';

/** The pattern of a field that may hold a day, a minute of one as a local clock shows it, or nothing. */
export const optionalMoment = `^(?:${day}(?:T(?:[01]\\d|2[0-3]):[0-5]\\d)?)?$`;

/** The pattern of a text with one address a line, on the site or beyond it. */
export const addressLines = '^(?:(?:https://|/)\\S{1,500}(?:\\r?\\n|$))*$';

export const formats: { readonly [name: string]: RegExp } = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}$`, 'i'),
  'date-time': new RegExp(`^${day}[t ]${time}$`, 'i'),
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uri: /^[a-z][a-z0-9+.-]*:(?:%[0-9a-f]{2}|[^\s"<>\\^`{|}%])+$/i,
};
