/** @typedef {{ version?: string, license?: string, dev?: boolean, integrity?: string }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lock */
/** @typedef {{ licences: readonly string[], named: Record<string, { licence: string, why: string }> }} Allowed */

/**
 * Packages of the product (not those of tests and builds alone), each with its licence.
 * @param {Lock} lock
 * @param {Allowed} allowed
 * @returns {{ name: string, version: string, licence: string, isAllowed: boolean, integrity: string | undefined }[]} by name
 */
export function licencesOf({ packages }, { licences, named }) {
  const found = new Map();
  for (const [path, { version = '', license, dev, integrity }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = named[name]?.licence ?? license ?? 'none';
    found.set(`${name}@${version}`, { name, version, licence, isAllowed: isAllowed(licence, licences), integrity });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/**
 * `A OR B` is allowed where one of them is, `A AND B` where all are.
 * @param {string} licence
 * @param {readonly string[]} licences
 */
function isAllowed(licence, licences) {
  const parts = licence.replace(/[()]/g, '').split(/ (?=OR |AND )/);
  const isAny = licence.includes(' OR ');
  const each = parts.map((part) => licences.includes(part.replace(/^(?:OR|AND) /, '')));
  return isAny ? each.some(Boolean) : each.every(Boolean);
}

/**
 * @param {Lock} lock
 * @param {Allowed} allowed
 */
export function licenceTable(lock, allowed) {
  const rows = licencesOf(lock, allowed).map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences of the packages in the product',
    '',
    'Written by `npm run licences` from `package-lock.json`; a test holds it. Packages for tests and builds alone are left out.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/**
 * A bill of materials by CycloneDX 1.5. The same lock gives the same bytes.
 * @param {{ name: string, version: string }} product
 * @param {Lock} lock
 * @param {Allowed} allowed
 */
export function billOf(product, lock, allowed) {
  const components = licencesOf(lock, allowed).map(({ name, version, licence, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
    return {
      ...{ type: 'library', 'bom-ref': purl, name, version, purl },
      licenses: [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
      ...(content === undefined
        ? {}
        : { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] }),
    };
  });
  const { name, version } = product;
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components,
  };
}
