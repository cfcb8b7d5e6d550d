/** `DEMO`: whether a database that is begun now gets the demo. @throws Error with one line that says what it may be */
export function readDemo(env: { readonly [name: string]: string | undefined }): boolean {
  const said = env['DEMO'] ?? 'on';
  if (said !== 'on' && said !== 'off') throw new Error(`DEMO is "${said}". It must be one of on, off.`);
  return said === 'on';
}
