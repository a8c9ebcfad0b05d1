import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { StepError, messageOf } from '../machine/stepError.ts';

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which `env(NOMBRE)` is the variable's value, as the Supabase CLI reads it. */
function withVariables(value: unknown): unknown {
  if (typeof value === 'string') {
    const variable = /^env\((\w+)\)$/.exec(value)?.[1];
    return variable ? (process.env[variable] ?? '') : value;
  }
  if (Array.isArray(value)) return value.map(withVariables);
  if (!isTable(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withVariables(v)]));
}

function readConfig(root: string): (section: string) => Table {
  const file = join(root, 'supabase/config.toml');
  let config: unknown;
  try {
    config = withVariables(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StepError(
      'Leer supabase/config.toml',
      messageOf(error),
      'Corrige el archivo y vuelve a intentar.',
      { cause: error },
    );
  }
  return (name) => {
    const value = isTable(config) ? config[name] : undefined;
    return isTable(value) ? value : {};
  };
}

/** Paths of the seed files that supabase/config.toml names, from the root, in their order. */
export function seedFiles(root: string): string[] {
  const { seed } = readConfig(root)('db');
  const paths: unknown[] = isTable(seed) && Array.isArray(seed.sql_paths) ? seed.sql_paths : [];
  return paths.filter((path) => typeof path === 'string').map((path) => join('supabase', path));
}

/** The most bytes of one file, from `[storage] file_size_limit` ("10MiB"). */
export function fileSizeLimit(root: string): number {
  const { file_size_limit: text = '50MiB' } = readConfig(root)('storage');
  const [, amount, unit = ''] =
    /^(\d+)\s*([KMG]?)i?B?$/i.exec(typeof text === 'string' ? text : '') ?? [];
  if (amount === undefined) {
    throw new StepError(
      'Leer supabase/config.toml',
      `[storage] file_size_limit vale «${JSON.stringify(text)}»`,
      'Escribe un tamaño, por ejemplo "10MiB".',
    );
  }
  return Number(amount) * 1024 ** ' KMG'.indexOf(unit.toUpperCase() || ' ');
}

/** The sections of supabase/config.toml that the embedded API server understands. */
export function apiConfig(root: string, siteUrl: string): { auth: Table; api: Table } {
  const section = readConfig(root);
  // The library knows no rate limits and refuses the section.
  const { rate_limit: _, ...auth } = section('auth');
  const email = isTable(auth.email) ? auth.email : {};
  const templates = isTable(email.template) ? email.template : {};
  const template = Object.fromEntries(
    Object.entries(templates).map(([type, template]) => [
      type,
      isTable(template) && typeof template.content_path === 'string'
        ? { ...template, content_path: join(root, template.content_path) }
        : template,
    ]),
  );
  const { schemas, max_rows } = section('api');
  return {
    api: { enabled: true, schemas, max_rows },
    auth: { ...auth, enabled: true, site_url: siteUrl, email: { ...email, template } },
  };
}
