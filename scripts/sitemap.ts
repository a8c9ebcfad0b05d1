const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** sitemap.xml with the canonical address of every page that search engines may list, and the day of its last change where that is known. */
export function sitemap(
  site: string,
  pages: readonly { path: string; changed?: string }[],
): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `  <url><loc>${escapeXml(`${site}${path}`)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: all but the back office. Pages that must not be listed say so themselves. */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /login',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
