/** What is looked at: a deployed site and the Supabase project behind it. */
export interface Target {
  /** Origin of the site. */
  site: string;
  /** Origin that its canonical links must name. */
  canonical: string;
  /** Origin of the API. */
  api: string;
  /** The publishable key, as every visitor has it. */
  key: string;
  /** A site of this machine: without https, certificate or other names. */
  local: boolean;
  /** What the build says about itself in its scripts. */
  variables: Readonly<Record<string, string>>;
}

/** Asks without following, and never waits for ever. */
export const get = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...options });

/** A call to the API with the publishable key, as a visitor's browser makes it. */
export const call = (target: Target, path: string, options: RequestInit = {}): Promise<Response> =>
  get(`${target.api}${path}`, {
    ...options,
    headers: {
      apikey: target.key,
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...(options.headers as Record<string, string> | undefined),
    },
  });

/** How many scripts are read for the variables that the build was made with. */
const MOST_SCRIPTS = 12;

/** The VITE_ variables that stand in the scripts of the home page. */
async function readVariables(site: string, html: string): Promise<Record<string, string>> {
  const queue = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  const seen = new Set<string>();
  const variables: Record<string, string> = {};
  while (queue.length > 0 && seen.size < MOST_SCRIPTS) {
    const path = queue.shift() ?? '';
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await (await get(`${site}${path}`)).text();
    for (const [, name = '', value = ''] of text.matchAll(/\b(VITE_[A-Z_]+):["'`]([^"'`]*)["'`]/g))
      variables[name] = value;
    if ('VITE_SUPABASE_PUBLISHABLE_KEY' in variables) break;
    queue.push(
      ...[...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
        ([, name = '']) => `/assets/${name}`,
      ),
    );
  }
  return variables;
}

/** Finds the project and the key in what the site itself gives to every visitor. */
export async function findTarget(
  site: string,
  options: { local: boolean; canonical?: string | undefined },
): Promise<Target> {
  const html = await (await get(`${site}/`)).text();
  const variables = await readVariables(site, html);
  return {
    site,
    canonical: options.canonical ?? site,
    api: (variables['VITE_SUPABASE_URL'] ?? '').replace(/\/+$/, '') || site,
    key: variables['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '',
    local: options.local,
    variables,
  };
}
