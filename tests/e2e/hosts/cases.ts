import type { Side } from '../../expected/headers.ts';

/** What every host must answer, written out: tests/e2e/hosts.spec.ts asks our own server and a plain file server. */

export type Host = 'own' | 'plain';

/** What the requests must find in the build. */
export interface Build {
  /** Where its canonical links say that it stands. */
  site: string;
  /** The API's origin in its policies; empty when it is the site's own. */
  api: string;
  /** Id of the project vivero-laurel. */
  id: number;
  /** A script of the build: /assets/….js */
  script: string;
  /** Its inline script, as a policy names it. */
  inline: string;
}

export interface Case {
  name: string;
  path: string;
  /** What arrives in the end; a host may differ. */
  status: number | Readonly<Record<Host, number>>;
  /** How many redirects lead there; none unless said. */
  hops?: Readonly<Partial<Record<Host, number>>>;
  /** In the raw HTML. Null: there must be none. */
  title?: string;
  canonical?: string | null;
  robots?: 'noindex';
  /** Which policy it carries. */
  policy: Side;
  contentType?: RegExp;
  cacheControl?: string;
}

/** A plain server sends whoever asks for a folder to its address with a slash. */
const FOLDER = { plain: 1 } as const;
const OFFICE = 'Estudio Cobre · Área de clientes';
const PROJECT = 'Vivero Laurel · Estudio Cobre';
const UNKNOWN = 'Página no encontrada · Estudio Cobre';
const DETAIL_FOLDERS = ['/paginas-web', '/portfolio', '/portafolio', '/mis-paginas', '/trabajos'];

const page = (name: string, path: string, title: string, canonical: string): Case => ({
  name,
  path,
  status: 200,
  hops: FOLDER,
  title,
  canonical,
  policy: 'site',
});
/** The back office: `path` is a file of the build. */
const office = (name: string, path: string): Case => ({
  name,
  path,
  status: 200,
  hops: FOLDER,
  title: OFFICE,
  canonical: null,
  robots: 'noindex',
  policy: 'office',
});
/** A deep link into the back office takes a rule, which a plain server does not have. */
const deepLink = (name: string, path: string): Case => ({
  ...office(name, path),
  status: { own: 200, plain: 404 },
  hops: {},
});
/** A plain server answers with a page of its own. */
const unknown = (name: string, path: string): Case => ({
  name,
  path,
  status: 404,
  title: UNKNOWN,
  canonical: null,
  robots: 'noindex',
  policy: 'site',
});

/** Every kind of path. */
export function casesOf({ site, id, script }: Build): Case[] {
  const contact = 'Contáctanos · Estudio Cobre';
  const portfolio = 'Páginas web y plataformas que hemos hecho · Estudio Cobre';
  const home = 'Software y sitios web a medida en Chile · Estudio Cobre';
  return [
    { ...page('the home page', '/', home, `${site}/`), hops: {} },
    page('a page', '/contacto', contact, `${site}/contacto`),
    page('a page with a query', '/contacto?utm_source=x', contact, `${site}/contacto`),
    page('an alias', '/contact', contact, `${site}/contacto`),
    page('a folder that has projects', '/paginas-web', portfolio, `${site}/paginas-web`),
    page('an alias that has projects', '/portfolio', portfolio, `${site}/paginas-web`),
    {
      ...page('a slash too many', '/contacto/', contact, `${site}/contacto`),
      hops: { own: 1 },
    },
    {
      ...page('a deep page', '/api/pagos/confirmacion', 'Confirmación de pago · Estudio Cobre', ''),
      canonical: null,
      robots: 'noindex',
    },
    {
      ...page('a page that the site may frame', '/propuesta', 'Tu propuesta · Estudio Cobre', ''),
      canonical: null,
      robots: 'noindex',
      policy: 'framed',
    },
    ...DETAIL_FOLDERS.flatMap((folder) => [
      page(
        'a project by slug',
        `${folder}/vivero-laurel`,
        PROJECT,
        `${site}/paginas-web/vivero-laurel`,
      ),
      page('a project by id', `${folder}/${id}`, PROJECT, `${site}/paginas-web/vivero-laurel`),
      unknown('an unknown slug', `${folder}/no-existe`),
      unknown('an unknown id', `${folder}/99999999`),
    ]),
    unknown('below a project', '/paginas-web/vivero-laurel/nada'),
    unknown('an unknown path', '/no-existe'),
    unknown('a deep unknown path', '/no/existe'),
    office('signing in', '/login'),
    office('signing in, with where to', '/login?volver=%2Fdashboard%2Ftickets'),
    office('the back office', '/dashboard'),
    office('a mailed link', '/dashboard/auth-callback?token_hash=0123456789abcdef&type=recovery'),
    deepLink('a list of the back office', '/dashboard/tickets'),
    deepLink('a record of the back office', '/dashboard/tickets/3/show'),
    deepLink('a filtered list', '/dashboard/pagos?filter=%7B%7D'),
    {
      name: 'a script',
      path: script,
      status: 200,
      policy: 'site',
      contentType: /^(text|application)\/javascript/,
      cacheControl: 'public, max-age=31536000, immutable',
    },
    { name: 'an unknown script', path: '/assets/no-existe.js', status: 404, policy: 'site' },
    {
      name: 'a picture',
      path: '/og/inicio.jpg',
      status: 200,
      policy: 'site',
      contentType: /^image\/jpeg/,
    },
    {
      name: 'robots.txt',
      path: '/robots.txt',
      status: 200,
      policy: 'site',
      contentType: /^text\/plain/,
    },
    { name: 'the sitemap', path: '/sitemap.xml', status: 200, policy: 'site', contentType: /xml/ },
  ];
}
