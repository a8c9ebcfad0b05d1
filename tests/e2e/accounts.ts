import type { Page } from '@playwright/test';
import type { connect } from '../../local/database/postgres.ts';
import { expect, keptBy, openSession, type Mailbox } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

type Db = ReturnType<typeof connect>;

/** A password that every account made here has. */
export const KEY = 'una frase larga y propia';

/** Somebody with an account of their own, so that a test may end their session. */
export interface Person {
  email: string;
  /** Their row of clientes. */
  id: number;
  /** Their user in auth. */
  usuario: string;
}

/** Makes somebody with a verified account and the password KEY. */
export async function makePerson(
  db: Db,
  who: string,
  perfil: 'cliente' | 'admin' = 'cliente',
): Promise<Person> {
  const email = uniqueEmail(who);
  const [client] = await db<{ id: string }[]>`
    insert into public.clientes (cliente, email, perfil) values (${`Persona ${who}`}, ${email}, ${perfil}) returning id`;
  const [user] = await db<{ id: string }[]>`
    insert into auth.users (instance_id, id, aud, role, email, created_at, updated_at, raw_app_meta_data, raw_user_meta_data,
      confirmation_token, recovery_token, email_change, email_change_token_new)
    values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', ${email}, now(), now(),
      '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '') returning id`;
  await db`insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at, last_sign_in_at)
    select gen_random_uuid(), id, id::text, 'email', jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
    from auth.users where email = ${email}`;
  await db`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await db`update auth.users set encrypted_password = extensions.crypt(${KEY}, extensions.gen_salt('bf', 4)) where email = ${email}`;
  if (!client || !user) throw new Error('unreachable: both rows were just written');
  return { email, id: Number(client.id), usuario: user.id };
}

/** The path of the link that a mail has with which somebody comes in. */
export function linkIn(html: string): string {
  const link = /href="([^"]*auth-callback[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error('The mail has no link');
  return link.replace(/^https?:\/\/[^/]+/, '');
}

/** Opens the link of a mail, as a person does: by a press on its page. */
export async function openLink(page: Page, html: string): Promise<void> {
  await page.goto(linkIn(html));
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** The code of a mail of Auth. */
export function codeIn(html: string): string {
  const code = />(\d+)<\/strong>/.exec(html)?.[1];
  if (!code) throw new Error('The mail has no code');
  return code;
}

/** Comes in by the invitation that was mailed last: its link, one press for a code, the code, a password. */
export async function acceptInvitation(
  page: Page,
  mailbox: Mailbox,
  email: string,
  password = KEY,
): Promise<void> {
  await page.goto(linkIn((await mailbox.newest(email, /te invita/)).html));
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const code = page.getByLabel('Código de 8 números');
  await expect(code).toBeVisible();
  await code.fill(codeIn((await mailbox.newest(email, /Tu código/)).html));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await choosePassword(page, password);
}

/** Sets the first password, or another, on the page that such a link opens. */
export async function choosePassword(page: Page, password = KEY): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Define tu contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(password);
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
}

/** Fills the sign-in form of the page that is open, and sends it. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Signs in at /login. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
}

/** Opens the back office, at a path of it, with a session of its own, which no form was filled in for. */
export async function enter(
  page: Page,
  { email }: Pick<Person, 'email'>,
  path = '/dashboard/',
): Promise<void> {
  const session = await openSession({ email, password: KEY }, page.request);
  await page.context().setStorageState(keptBy(session));
  await page.goto(path);
  await expect(page.getByRole('button', { name: email })).toBeVisible();
}

/** Opens a ticket for somebody; returns its number. */
export async function makeTicket(db: Db, person: Person, asunto: string): Promise<number> {
  const [ticket] = await db<{ id: string }[]>`
    insert into public.tickets (cliente, asunto) values (${person.id}, ${asunto}) returning id`;
  return Number(ticket?.id);
}

/** Ends every session of somebody on the server; their browser does not know yet. */
export async function endSessions(db: Db, { usuario }: Person): Promise<void> {
  await db`delete from auth.sessions where user_id = ${usuario}`;
}
