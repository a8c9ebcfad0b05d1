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

type Fuente = Readonly<Record<string, unknown>>;

const texto = (fuente: Fuente, nombre: string): string => {
  const valor = fuente[nombre];
  return typeof valor === 'string' ? valor.trim() : '';
};

const esUrl = (valor: string): boolean => {
  try {
    return /^https?:$/.test(new URL(valor).protocol);
  } catch {
    return false;
  }
};

/**
 * Reads and checks the variables that Vite exposes. Every problem is listed at once, so
 * that one failed start is enough to fix them all. Checked by hand and not with yup,
 * because this file is in the first script that a visitor downloads.
 */
export function leerEntorno(fuente: Fuente): Entorno {
  const problemas: string[] = [];
  const direccion = (nombre: string, porDefecto: string): string => {
    const valor = texto(fuente, nombre) || porDefecto;
    if (valor && !esUrl(valor)) problemas.push(`${nombre}: must be an http(s) address, is "${valor}"`);
    return valor.replace(/\/+$/, '');
  };
  const supabaseUrl = direccion('VITE_SUPABASE_URL', '');
  const sitio = direccion('VITE_SITE_URL', MARCA.sitio);
  const supabaseKey = texto(fuente, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (!supabaseKey) {
    problemas.push("VITE_SUPABASE_PUBLISHABLE_KEY: missing, must be the project's publishable key");
  }
  const interruptor = texto(fuente, 'VITE_ANTI_INSPECCION');
  if (!['', 'on', 'off'].includes(interruptor)) {
    problemas.push(`VITE_ANTI_INSPECCION: must be "on" or "off", is "${interruptor}"`);
  }
  if (problemas.length > 0) {
    throw new Error(`Environment variables to fix:\n${problemas.map((p) => `  - ${p}`).join('\n')}`);
  }
  return { supabaseUrl, supabaseKey, sitio, antiInspeccion: interruptor !== 'off' };
}

let leido: Entorno | undefined;

/** The environment of the running app, checked at its first use. */
export function entorno(): Entorno {
  leido ??= leerEntorno(import.meta.env);
  return leido;
}

/** Base address of the API as the browser sees it. */
export function urlDeApi(): string {
  return entorno().supabaseUrl || globalThis.location.origin;
}
