import { MARCA } from './marca.ts';

/** What the apps take from the environment, checked once. */
export type Entorno = {
  /** Base of the Supabase API; empty means "the origin that served the page". */
  supabaseUrl: string;
  /** Publishable (anon) key: public by nature, the database decides what it may do. */
  supabaseKey: string;
  /** Public address of the site, without a slash at the end. */
  sitio: string;
  /** False turns off the anti-inspection of production builds. */
  antiInspeccion: boolean;
};

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

/**
 * Reads and checks the variables that Vite exposes. Every problem is listed at once, so
 * that one failed start is enough to fix them all. Checked by hand and not with yup,
 * because this file is in the first script that a visitor downloads.
 */
export function readEntorno(source: Source): Entorno {
  const problems: string[] = [];
  const address = (name: string, fallback: string): string => {
    const value = textOf(source, name) || fallback;
    if (value && !isUrl(value)) problems.push(`${name}: must be an http(s) address, is "${value}"`);
    return value.replace(/\/+$/, '');
  };
  const supabaseUrl = address('VITE_SUPABASE_URL', '');
  const sitio = address('VITE_SITE_URL', MARCA.sitio);
  const supabaseKey = textOf(source, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (!supabaseKey) {
    problems.push("VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key");
  }
  const switchValue = textOf(source, 'VITE_ANTI_INSPECCION');
  if (!['', 'on', 'off'].includes(switchValue)) {
    problems.push(`VITE_ANTI_INSPECCION: must be "on" or "off", is "${switchValue}"`);
  }
  if (problems.length > 0) {
    throw new Error(`Environment variables to fix:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }
  return { supabaseUrl, supabaseKey, sitio, antiInspeccion: switchValue !== 'off' };
}

let current: Entorno | undefined;

/** The environment of the running app, checked at its first use. */
export function entorno(): Entorno {
  current ??= readEntorno(import.meta.env);
  return current;
}

let apiUrl = '';

/** Says where the API is to code that runs outside a browser. */
export function setApiUrl(address: string): void {
  apiUrl = address.replace(/\/+$/, '');
}

/** Base address of the API as the browser sees it. */
export function urlDeApi(): string {
  return apiUrl || entorno().supabaseUrl || globalThis.location.origin;
}
