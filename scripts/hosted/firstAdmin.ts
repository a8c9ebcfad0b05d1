const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * The row that admits the first admin of a project; run again, it changes nothing but the name and
 * the profile. The invitation comes after it: an address without a row is refused.
 */
export const firstAdminSql = (name: string, email: string): string =>
  [
    'insert into public.clientes (cliente, email, perfil)',
    `values (${quoted(name.trim())}, ${quoted(email.trim().toLowerCase())}, 'admin')`,
    "on conflict (email) do update set cliente = excluded.cliente, perfil = 'admin', activo = true;",
  ].join('\n');
