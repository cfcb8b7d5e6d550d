/**
 * Formats of texts as plain patterns: generated validators in browsers and the server's own use the same patterns, so
 * that neither accepts what the other refuses.
 */

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
/** A day that the calendar has. */
const day = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:z|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)';

/** The pattern of a field for a day, a minute of one in local time, or nothing. */
export const optionalMoment = `^(?:${day}(?:T(?:[01]\\d|2[0-3]):[0-5]\\d)?)?$`;

/*
 * Addresses: every field with one uses one of these patterns. A script (`javascript:`), data in an address and a path
 * that browsers read as another site (`//host`, `/\\host`) are not allowed.
 */
const onSite = '/(?![/\\\\])[^\\s\\\\]*';
const onTheWeb = 'https://[^\\s/?#\\\\][^\\s]*';

/** A path of this site. */
export const pathAddress = `^${onSite}$`;
/** A path of this site, or nothing. */
export const optionalPathAddress = `^(?:${onSite})?$`;
/** A page of another site. */
export const webAddress = `^${onTheWeb}$`;
/** A page of another site, in the older form too: of what others host, a profile for example. */
export const profileAddress = '^https?://[^\\s/?#\\\\][^\\s]*$';
/** A page or file of this site or another. */
export const pageAddress = `^(?:${onSite}|${onTheWeb})$`;
/** The same, or nothing. */
export const optionalPageAddress = `^(?:${onSite}|${onTheWeb})?$`;
/** Where a service of maps has its tiles: https, with `{z}`, `{x}` and `{y}`, perhaps `{s}` and `{r}`; or nothing. */
export const tileAddress =
  '^(?:|(?=[^\\s]*\\{z\\})(?=[^\\s]*\\{x\\})(?=[^\\s]*\\{y\\})https://[^\\s{}]*(?:\\{[szxyr]\\}[^\\s{}]*)+)$';
/** A page of this site, or a place on the page. */
export const placeAddress = `^(?:${onSite}|#[^\\s]*)$`;
/** Every kind of link target: a page, a place on the page, a phone number, an email address. */
export const linkAddress = `^(?:${onSite}|#[^\\s]*|${onTheWeb}|tel:[^\\s]+|mailto:[^\\s]+)$`;
/** A field with a link target: forms show a picker for it. The patterns above define the allowed addresses. */
export const linkShape = { type: 'string', format: 'link', pattern: linkAddress } as const;
/** The pattern of a text with one address a line, on the site or beyond it. */
export const addressLines = '^(?:(?:https://[^\\s/]|/(?![/\\\\]))\\S{0,500}(?:\\r?\\n|$))*$';

const tubePages =
  '(?:youtube\\.com/(?:watch\\?(?:\\S*&)?v=|(?:shorts|embed|live|v)/)|youtube-nocookie\\.com/embed/|youtu\\.be/)';
const vimeoPages = '(?:player\\.)?vimeo\\.com/(?:video/|channels/[\\w-]+/|groups/[\\w-]+/videos/|manage/videos/)?';
const film =
  `(?:${tubePages}(?!videoseries|live_stream)(?<tube>[\\w-]{11})` +
  `|${vimeoPages}(?<vimeo>\\d{5,12})(?:/(?<hash>[0-9a-f]{6,20}))?)(?:[?&#/]\\S*)?`;
const filmFile = `(?:/(?![/\\\\])|https://[^\\s/?#\\\\@]+/)[^\\s?#\\\\]*\\.(?:mp4|m4v|webm)(?:[?#]\\S*)?`;
/**
 * A film that pages can play: on YouTube or Vimeo, as people copy its address, or a file that browsers play. The address of
 * a playlist or a channel names no film.
 */
export const videoAddress = `^(?=\\S{1,1000}$)(?:(?:https?://)?(?:www\\.|m\\.)?${film}|${filmFile})$`;
/** The same, with the ids of the film in the groups `tube`, `vimeo` and `hash`. */
export const videoPattern = new RegExp(videoAddress);

export const formats: { readonly [name: string]: RegExp } = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}$`, 'i'),
  'date-time': new RegExp(`^${day}[t ]${time}$`, 'i'),
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uri: /^[a-z][a-z0-9+.-]*:(?:%[0-9a-f]{2}|[^\s"<>\\^`{|}%])+$/i,
};
