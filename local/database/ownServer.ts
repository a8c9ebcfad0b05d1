import { connect, urlFor } from './postgres.ts';

/**
 * On one machine our own server stands in front, and it writes the address of the socket into
 * x-forwarded-for: the database believes that header and no other.
 */
export async function believeOwnServer(dbPort: number, wideLimits: boolean): Promise<void> {
  const sql = connect(urlFor('postgres', dbPort));
  try {
    await sql`update private.ajustes set cabecera_ip = 'x-forwarded-for'`;
    // A test suite makes hundreds of notices and looks for each.
    if (wideLimits) await sql`update private.ajustes set avisos_seguidos = 1000000`;
  } finally {
    await sql.end();
  }
}
