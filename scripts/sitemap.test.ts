import { expect, it } from 'vitest';
import { robotsOf } from '../tests/expected/addresses.ts';
import { robots, sitemap } from './sitemap.ts';

it('the sitemap names each page by its whole address, escaped for XML, and the day of its last change where it is kept', () => {
  expect(
    sitemap('https://a.cl', [
      { path: '/' },
      { path: '/contacto', changed: '2026-11-27' },
      { path: '/paginas-web/a&b<c>' },
    ]),
  ).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '  <url><loc>https://a.cl/</loc></url>',
      '  <url><loc>https://a.cl/contacto</loc><lastmod>2026-11-27</lastmod></url>',
      '  <url><loc>https://a.cl/paginas-web/a&amp;b&lt;c&gt;</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
});

it('robots.txt lets all in but into the back office', () => {
  expect(robots('https://a.cl')).toBe(robotsOf('https://a.cl'));
});
