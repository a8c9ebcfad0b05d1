import { EARLY_SCRIPT_SOURCE } from '../../src-shared/hosting/earlyScript.ts';
import { summary, type Finding } from './report.ts';
import { get, type Target } from './target.ts';

/** Headers of every answer, as they must be. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=\d{8,}(; includeSubDomains(; preload)?)?$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};

/** The page of a proposal: the one that the site itself may show in a frame. */
const FRAMED = '/propuesta';

/** The policy that a page must carry, directive by directive. */
function policyOf(path: string, office: boolean, { site, api }: Target): Record<string, string> {
  const [https, socket] = api === site ? ['', ''] : [` ${api}`, ` ${api.replace(/^http/, 'ws')}`];
  return {
    'default-src': "'self'",
    'script-src': office ? "'self'" : `'self' ${EARLY_SCRIPT_SOURCE}`,
    'style-src': office ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': `'self' data: blob: https:${https}`,
    'media-src': `'self' blob:${https}`,
    'font-src': "'self'",
    'connect-src': `'self'${https}${socket}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': `'self'${https}`,
    'frame-ancestors': path === FRAMED ? "'self'" : "'none'",
  };
}

function policyProblems(
  path: string,
  header: string | null,
  wanted: Record<string, string>,
): string[] {
  if (header === null) return [`${path}: falta content-security-policy`];
  const found = new Map(
    header.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
  return Object.entries(wanted)
    .filter(([name, value]) => found.get(name) !== value)
    .map(([name, value]) => `${path}: ${name} debe ser ${value}`);
}

const REMEDY =
  'Sube dist/_headers junto al sitio; si tu servidor no lo lee, copia sus cabeceras a la configuración del servidor.';

/** Security headers and policy of each kind of answer, and how long files are kept. */
export async function checkHeaders(target: Target): Promise<Finding[]> {
  const home = await get(`${target.site}/`);
  const script = /\/assets\/[\w.-]+\.js/.exec(await home.clone().text())?.[0] ?? '/assets/';
  const kinds: [path: string, office: boolean][] = [
    ['/', false],
    ['/contacto', false],
    [FRAMED, false],
    ['/no-existe', false],
    ['/robots.txt', false],
    [script, false],
    ['/login', true],
    ['/dashboard', true],
    ['/dashboard/tickets', true],
  ];
  const headers: string[] = [];
  const policies: string[] = [];
  const caching: string[] = [];
  for (const [path, office] of kinds) {
    const response = await get(`${target.site}${path}`);
    const framing = path === FRAMED ? /^SAMEORIGIN$/ : /^DENY$/;
    for (const [name, wanted] of Object.entries({ ...ALWAYS, 'x-frame-options': framing })) {
      const value = response.headers.get(name);
      if (value === null || !wanted.test(value))
        headers.push(`${path}: ${name} ${value ?? 'falta'}`);
    }
    const hidden = response.headers.get('x-robots-tag')?.includes('noindex') ?? false;
    if (office && !hidden) headers.push(`${path}: falta x-robots-tag`);
    policies.push(
      ...policyProblems(
        path,
        response.headers.get('content-security-policy'),
        policyOf(path, office, target),
      ),
    );
    const kept = response.headers.get('cache-control') ?? '';
    if (path === script && !kept.includes('immutable')) caching.push(`${path}: ${kept || 'nada'}`);
    if (path === '/' && /max-age=[1-9]|immutable/.test(kept)) caching.push(`/: ${kept}`);
  }
  return [
    summary('Cabeceras de seguridad en todo tipo de respuesta', headers, REMEDY),
    summary('Content-Security-Policy del sitio y del panel', policies, REMEDY),
    summary('Archivos con huella se guardan para siempre; páginas, no', caching, REMEDY),
  ];
}
