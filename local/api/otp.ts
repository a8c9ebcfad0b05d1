import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { object, string, boolean, type InferType } from 'yup';

const requestSchema = object({
  email: string().trim().lowercase().required(),
  create_user: boolean(),
});

/**
 * POST /auth/v1/otp as Supabase does it for an address without an account: it is a sign-up with a
 * password that nobody knows, so the address stays unverified until its owner follows the link.
 * (The library would write down the address as verified the moment anybody asks for a link.)
 */
export async function requestOtp(
  request: Request,
  next: (request: Request) => Promise<Response>,
  connection: { kysely: Kysely<unknown> },
): Promise<Response> {
  const text = await request.text();
  const another = (url: string | URL, body: string): Request =>
    new Request(url, { method: 'POST', headers: request.headers, body });
  let asked: InferType<typeof requestSchema>;
  try {
    asked = await requestSchema.validate(JSON.parse(text));
  } catch {
    return next(another(request.url, text));
  }
  if (asked.create_user === false || (await exists(connection.kysely, asked.email))) {
    return next(another(request.url, text));
  }
  const response = await next(
    another(
      new URL('/auth/v1/signup', request.url),
      JSON.stringify({ email: asked.email, password: randomBytes(36).toString('base64') }),
    ),
  );
  return response.ok ? Response.json({}) : response;
}

async function exists(db: Kysely<unknown>, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auth.users where email = ${email}`.execute(db);
  return rows.length > 0;
}
