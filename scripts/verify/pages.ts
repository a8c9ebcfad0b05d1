import { pathsOf, routes } from '../../src-public/routes/routes.ts';
import { read } from './content.ts';
import { checkProjects, PROJECTS } from './projects.ts';
import { ok, bad, summary, type Finding } from './report.ts';
import { get, type Target } from './target.ts';

const OFFICE = ['/login', '/dashboard', '/dashboard/auth-callback', '/dashboard/tickets'];
const UNKNOWN = [
  '/no-existe',
  '/paginas-web/no-existe',
  '/paginas-web/99999999',
  '/portfolio/nada',
];

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const titleOf = (html: string): string | undefined => first(html, /<title[^>]*>([^<]+)<\/title>/);
const canonicalOf = (html: string): string | undefined =>
  first(html, /<link\b[^>]*rel="canonical"[^>]*href="([^"]*)"/);
const isHidden = (html: string): boolean => /<meta\b[^>]*name="robots"[^>]*noindex/.test(html);

/** What is wrong with a page that must answer at its very address. */
async function checkPage(
  { site }: Target,
  path: string,
  canonical: string | null,
): Promise<string[]> {
  const response = await get(`${site}${path}`);
  if (response.status !== 200) return [`${path} responde ${response.status}`];
  const html = await response.text();
  const problems: string[] = [];
  if (!titleOf(html)) problems.push(`${path} no tiene título`);
  if (canonical !== null && canonicalOf(html) !== canonical)
    problems.push(`${path} nombra como canónica ${canonicalOf(html) ?? 'ninguna'}`);
  if (canonical === null && !isHidden(html)) problems.push(`${path} no dice noindex`);
  return problems;
}

async function checkUnknown({ site }: Target, path: string): Promise<string[]> {
  const response = await get(`${site}${path}`);
  return response.status === 404 ? [] : [`${path} responde ${response.status}`];
}

const inOrder = async (checks: (() => Promise<string[]>)[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const check of checks) problems.push(...(await check()));
  return problems;
};

const REBUILD =
  'Revisa VITE_SITE_URL, vuelve a compilar (npm run build) y sube dist/ completo, con _redirects y _headers.';

/** Every address of the site: status, title, canonical, what search engines may keep. */
export async function checkPages(target: Target): Promise<Finding[]> {
  const [{ productos } = {}] = await read(target, 'configuracion_publica?select=productos');
  const offered = Array.isArray(productos) ? productos : [];
  const fixed = routes.filter(
    ({ path, producto }) => !path.includes(':') && (!producto || offered.includes(producto)),
  );
  const pages = await inOrder(
    fixed.flatMap((route) =>
      pathsOf(route).map((path) => () => {
        const canonical = route.indexed ? `${target.canonical}${route.path}` : null;
        return checkPage(target, path, canonical);
      }),
    ),
  );
  const sitemap = await get(`${target.site}/sitemap.xml`);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const elsewhere = listed.filter((address) => !address.startsWith(`${target.canonical}/`));
  const projects = listed.filter((address) => address.startsWith(`${target.canonical}${PROJECTS}`));
  const office = await inOrder(OFFICE.map((path) => () => checkPage(target, path, null)));
  const unknown = await inOrder(UNKNOWN.map((path) => () => checkUnknown(target, path)));
  const robots = await (await get(`${target.site}/robots.txt`)).text();
  return [
    summary(`${fixed.flatMap(pathsOf).length} direcciones de páginas`, pages, REBUILD),
    sitemap.status === 200 && listed.length > 0 && elsewhere.length === 0
      ? ok(`sitemap.xml con ${listed.length} direcciones de ${target.canonical}`)
      : bad(`sitemap.xml no es de ${target.canonical}`, REBUILD),
    ...(await checkProjects(target, projects)),
    summary('Ingreso, panel y enlaces de correo abren el panel', office, REBUILD),
    summary('Lo desconocido responde 404', unknown, REBUILD),
    /^Disallow: \/dashboard$/m.test(robots) &&
    robots.includes(`Sitemap: ${target.canonical}/sitemap.xml`)
      ? ok('robots.txt')
      : bad('robots.txt no nombra el sitemap o no cierra /dashboard', REBUILD),
  ];
}
