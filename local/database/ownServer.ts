import { connect, urlFor } from './postgres.ts';

/**
 * On one machine our own server stands in front and writes the address of the socket into
 * x-forwarded-for: the database believes that header and no other.
 */
export async function believeOwnServer(dbPort: number): Promise<void> {
  const sql = connect(urlFor('postgres', dbPort));
  try {
    await sql`update private.ajustes set cabecera_ip = 'x-forwarded-for'`;
  } finally {
    await sql.end();
  }
}
