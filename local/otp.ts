import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { object, string, boolean, type InferType } from 'yup';

const formaDelPedido = object({
  email: string().trim().lowercase().required(),
  create_user: boolean(),
});

/**
 * POST /auth/v1/otp as Supabase does it for an address without an account: it is a sign-up with a
 * password that nobody knows, so the address stays unverified until its owner follows the link.
 * (The library would write down the address as verified the moment anybody asks for a link.)
 */
export async function pedirCodigo(
  peticion: Request,
  siguiente: (peticion: Request) => Promise<Response>,
  conexion: { kysely: Kysely<unknown> },
): Promise<Response> {
  const texto = await peticion.text();
  const otra = (url: string | URL, body: string): Request =>
    new Request(url, { method: 'POST', headers: peticion.headers, body });
  let pedido: InferType<typeof formaDelPedido>;
  try {
    pedido = await formaDelPedido.validate(JSON.parse(texto));
  } catch {
    return siguiente(otra(peticion.url, texto));
  }
  if (pedido.create_user === false || await existe(conexion.kysely, pedido.email)) {
    return siguiente(otra(peticion.url, texto));
  }
  const respuesta = await siguiente(otra(
    new URL('/auth/v1/signup', peticion.url),
    JSON.stringify({ email: pedido.email, password: randomBytes(36).toString('base64') }),
  ));
  return respuesta.ok ? Response.json({}) : respuesta;
}

async function existe(db: Kysely<unknown>, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auth.users where email = ${email}`.execute(db);
  return rows.length > 0;
}
