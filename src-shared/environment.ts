/** What the apps take from the environment, checked once. */
export interface Environment {
  /** Base of the Supabase API; empty means "the origin that served the page". */
  supabaseUrl: string;
  /** Publishable (anon) key: public by nature, the database decides what it may do. */
  supabaseKey: string;
  /** Public address of the site, without a slash at the end: canonical links carry it. */
  siteUrl: string;
  /** How far browsers insist on https: this name alone, its subdomains too, or also before the first visit. */
  hsts: Hsts;
  /** False turns off the anti-inspection of production builds. */
  antiInspeccion: boolean;
}

export type Hsts = '' | 'subdominios' | 'preload';

type Source = Readonly<Record<string, unknown>>;

const textOf = (source: Source, name: string): string => {
  const value = source[name];
  return typeof value === 'string' ? value.trim() : '';
};

const isUrl = (value: string): boolean => {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
};

const addressOf = (source: Source, name: string, fallback = ''): string =>
  (textOf(source, name) || fallback).replace(/\/+$/, '');

const environmentOf = (source: Source): Environment => ({
  supabaseUrl: addressOf(source, 'VITE_SUPABASE_URL'),
  supabaseKey: textOf(source, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
  siteUrl: addressOf(source, 'VITE_SITE_URL', 'http://localhost:4173'),
  hsts:
    (['subdominios', 'preload'] as const).find((each) => each === textOf(source, 'VITE_HSTS')) ??
    '',
  antiInspeccion: textOf(source, 'VITE_ANTI_INSPECCION') !== 'off',
});

/** Whether an address is of this machine: such an API belongs to no production. */
const isLocal = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address);

/** Whether a key opens everything: a secret key, or the legacy JWT of the service. */
function isSecretKey(value: string): boolean {
  if (value.includes('sb_secret_')) return true;
  const payload = /^eyJ[\w-]+\.([\w-]+)\.[\w-]+$/.exec(value)?.[1];
  try {
    return (
      payload !== undefined &&
      atob(payload.replace(/-/g, '+').replace(/_/g, '/')).includes('service_role')
    );
  } catch {
    return false;
  }
}

/** Variables that a build would publish although they hold a secret key; their values are not told. */
const secretProblems = (source: Source): string[] =>
  Object.keys(source)
    .filter((name) => name.startsWith('VITE_') && isSecretKey(textOf(source, name)))
    .map(
      (name) =>
        `${name}: holds a SECRET key, which every visitor would get: use the publishable one (sb_publishable_…), and revoke this one if it was ever published`,
    );

/** A build needs it and cannot guess it: the address of the pages. */
function siteProblems(source: Source): string[] {
  const site = textOf(source, 'VITE_SITE_URL');
  if (site === '') {
    return [
      'VITE_SITE_URL: missing, must be the address that visitors will see (https://www.example.cl): canonical links, sitemap and previews carry it',
    ];
  }
  const api = textOf(source, 'VITE_SUPABASE_URL');
  return api !== '' && !isLocal(api) && isLocal(site)
    ? [`VITE_SITE_URL: "${site}" is this machine, but VITE_SUPABASE_URL is a hosted project`]
    : [];
}

/**
 * Reads and checks the variables that Vite exposes; a build also needs the site's address. Every
 * problem is listed at once, so that one failed start is enough to fix them all.
 */
export function readEnvironment(
  source: Source,
  { build = false }: { build?: boolean } = {},
): Environment {
  const problems: string[] = [...secretProblems(source), ...(build ? siteProblems(source) : [])];
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SITE_URL']) {
    const value = textOf(source, name);
    if (value && !isUrl(value)) problems.push(`${name}: must be an http(s) address, is "${value}"`);
  }
  if (!textOf(source, 'VITE_SUPABASE_PUBLISHABLE_KEY')) {
    problems.push("VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key");
  }
  const hsts = textOf(source, 'VITE_HSTS');
  if (!['', 'subdominios', 'preload'].includes(hsts)) {
    problems.push(`VITE_HSTS: must be "subdominios", "preload" or empty, is "${hsts}"`);
  }
  const switchValue = textOf(source, 'VITE_ANTI_INSPECCION');
  if (!['', 'on', 'off'].includes(switchValue)) {
    problems.push(`VITE_ANTI_INSPECCION: must be "on" or "off", is "${switchValue}"`);
  }
  if (problems.length > 0) {
    throw new Error(`Environment variables to fix:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
  return environmentOf(source);
}

let current: Environment | undefined;

/** The environment of the running app. The build has checked it: visitors do not download the check. */
export function environment(): Environment {
  current ??= (import.meta.env.PROD ? environmentOf : readEnvironment)(import.meta.env);
  return current;
}

let assignedApiUrl = '';

/** Says where the API is to code that runs outside a browser. */
export function setApiUrl(address: string): void {
  assignedApiUrl = address.replace(/\/+$/, '');
}

/** Base address of the API as the browser sees it. */
export function apiUrl(): string {
  return assignedApiUrl || environment().supabaseUrl || globalThis.location.origin;
}
