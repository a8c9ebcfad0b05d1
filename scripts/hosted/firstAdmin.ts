import { MARCA } from '../../estudio/marca.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The studio's name, and the row that admits the first admin of a project; run again, it changes nothing but names and
 * the profile. The invitation comes after it: an address without a row is refused.
 */
export const firstAdminSql = (name: string, email: string): string =>
  [
    `update public.configuracion set nombre = ${quoted(MARCA.nombre)} where id = 1;`,
    'insert into public.clientes (cliente, email, perfil)',
    `values (${quoted(name.trim())}, ${quoted(email.trim().toLowerCase())}, 'admin')`,
    "on conflict (email) do update set cliente = excluded.cliente, perfil = 'admin', activo = true;",
  ].join('\n');
