import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hostedConfig } from './config.ts';

/**
 * `npm run config:hosted -- https://www.ejemplo.cl <ref> [--pro]`: writes what a hosted project is
 * told, and prints the command that tells it.
 */

const USAGE = `
  Uso: npm run config:hosted -- https://www.ejemplo.cl <ref-del-proyecto> [--pro]

    --pro   el plan del proyecto limita la duración de las sesiones (planes de pago)
`;

/** The address without a slash at the end, if it is one that people can visit. */
function siteFrom(text: string): string | undefined {
  try {
    const { protocol, origin, pathname } = new URL(text);
    return protocol === 'https:' && pathname === '/' ? origin : undefined;
  } catch {
    return undefined;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pro: { type: 'boolean', default: false } },
});
const site = siteFrom(positionals[0] ?? '');
const ref = positionals[1] ?? '';
if (site === undefined || !/^[a-z]{20}$/.test(ref)) {
  console.error(
    site === undefined
      ? '\n  ✗ Falta la dirección del sitio: debe empezar con https:// y no llevar ruta.'
      : '\n  ✗ Falta el «ref» del proyecto: las 20 letras de https://<ref>.supabase.co',
  );
  console.error(USAGE);
  process.exit(1);
}

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.local', 'hosted');
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'supabase'), { recursive: true });
const toml = readFileSync(join(root, 'supabase', 'config.toml'), 'utf8');
writeFileSync(
  join(folder, 'supabase', 'config.toml'),
  hostedConfig(toml, { site, sessions: values.pro }),
);
// Its mails are read from beside it.
cpSync(join(root, 'supabase', 'templates'), join(folder, 'supabase', 'templates'), {
  recursive: true,
});

console.log(`
  ✓ .local/hosted/supabase/config.toml, para ${site}${values.pro ? ', con límite de sesiones' : ''}

  Antes: configura el SMTP propio en el panel del proyecto (Authentication > Emails > SMTP Settings).
  Sin él un proyecto nuevo no acepta estas plantillas y solo envía a miembros del equipo.

  Revisa:  npx supabase config diff --remote=${ref} --workdir .local/hosted
  Aplica:  npx supabase config push --remote=${ref} --workdir .local/hosted
`);
