/** Escapes text as React does, so that either renderer gives the same bytes. */

function entityOf(code: number): string | null {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return null;
  }
}

/** For text between tags and for values between double quotes. */
export function escapeText(text: string): string {
  let html = '';
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // All five are below '?'; a regular expression costs more than this loop on texts as short as these.
    if (code > 62) continue;
    const entity = entityOf(code);
    if (entity === null) continue;
    html += text.slice(done, at) + entity;
    done = at + 1;
  }
  return done === 0 ? text : html + text.slice(done);
}
