/** The token of the one link in a mail's text. */
export function linkToken(text: string): string {
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no link in this mail:\n${text}`);
  return token;
}
