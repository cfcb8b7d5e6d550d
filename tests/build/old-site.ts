/** A dealer's site of ten years, as its sitemap names it: for tests that move it. */

const makes = [
  ['Toyota', 'HiLux'],
  ['Toyota', 'Corolla'],
  ['Mazda', 'CX-5'],
  ['Kia', 'Cerato'],
] as const;

/** 300 addresses: 200 vehicles, 40 queries of a stock program, 20 pages of models, 25 articles, 15 pages. */
export function oldSiteAddresses(host = 'https://www.old-motors.example'): readonly string[] {
  const vehicles = Array.from({ length: 200 }, (_, at) => {
    const [make, model] = makes[at % makes.length] ?? makes[0];
    return `/used-cars/${2008 + (at % 15)}-${make}-${model}-${4000 + at}.html`;
  });
  const queries = Array.from({ length: 40 }, (_, at) => `/stock.aspx?id=${100 + at}&utm_source=mail`);
  const models = Array.from({ length: 20 }, (_, at) => {
    const [make, model] = makes[at % makes.length] ?? makes[0];
    return `/New-Cars/${make}/${model}/brochure-${at}.php`;
  });
  const articles = Array.from({ length: 25 }, (_, at) => `/blog/${2010 + (at % 12)}/quarterly-letter-${at}.html`);
  const pages = [
    '/',
    '/Contact-Us.aspx',
    '/about_us.html',
    '/finance/index.html',
    '/service.php',
    '/specials.html',
  ].concat(
    ['/careers.html', '/privacy.html', '/terms.html', '/trade-in.html', '/stock.html', '/demo-cars.html'],
    ['/xmas-2013.html', '/staff/login.aspx', '/thankyou.htm'],
  );
  return [...vehicles, ...queries, ...models, ...articles, ...pages].map((path) => `${host}${path}`);
}

export function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((one) => `<url><loc>${one.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`;
}
