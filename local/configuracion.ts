import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { FalloDePaso, mensajeDe } from './fallo';

type Tabla = Record<string, unknown>;

const esTabla = (valor: unknown): valor is Tabla =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** A copy in which `env(NOMBRE)` is the variable's value, as the Supabase CLI reads it. */
function conVariables(valor: unknown): unknown {
  if (typeof valor === 'string') {
    const variable = /^env\((\w+)\)$/.exec(valor)?.[1];
    return variable ? (process.env[variable] ?? '') : valor;
  }
  if (Array.isArray(valor)) return valor.map(conVariables);
  if (!esTabla(valor)) return valor;
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, conVariables(v)]));
}

/** The sections of supabase/config.toml that the embedded API server understands. */
export function configuracionDelApi(raíz: string, siteUrl: string): { auth: Tabla; api: Tabla } {
  const archivo = join(raíz, 'supabase/config.toml');
  let config: unknown;
  try {
    config = conVariables(parse(readFileSync(archivo, 'utf8')));
  } catch (error) {
    throw new FalloDePaso(
      'Leer supabase/config.toml', mensajeDe(error), 'Corrige el archivo y vuelve a intentar.',
      { cause: error },
    );
  }
  const sección = (nombre: string): Tabla => {
    const valor = esTabla(config) ? config[nombre] : undefined;
    return esTabla(valor) ? valor : {};
  };
  // The library knows no rate limits and refuses the section.
  const { rate_limit: _, ...auth } = sección('auth');
  const email = esTabla(auth.email) ? auth.email : {};
  const plantillas = esTabla(email.template) ? email.template : {};
  const template = Object.fromEntries(Object.entries(plantillas).map(([tipo, plantilla]) => [
    tipo,
    esTabla(plantilla) && typeof plantilla.content_path === 'string'
      ? { ...plantilla, content_path: join(raíz, plantilla.content_path) }
      : plantilla,
  ]));
  const { schemas, max_rows } = sección('api');
  return {
    api: { enabled: true, schemas, max_rows },
    auth: { ...auth, enabled: true, site_url: siteUrl, email: { ...email, template } },
  };
}
