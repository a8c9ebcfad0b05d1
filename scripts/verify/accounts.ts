import { randomBytes } from 'node:crypto';
import { bad, ok, skipped, summary, type Finding } from './report.ts';
import { call, type Target } from './target.ts';

type Json = Readonly<Record<string, unknown>>;

const jsonOf = async (response: Response): Promise<Json> => {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Json) : {};
};

/** Ways in that this product does not have. */
function openProviders(settings: Json): string[] {
  const external = settings['external'];
  return Object.entries(typeof external === 'object' && external !== null ? external : {})
    .filter(([name, enabled]) => enabled === true && name !== 'email')
    .map(([name]) => `el ingreso por ${name} está abierto`);
}

async function checkSettings(target: Target): Promise<Finding[]> {
  const response = await call(target, '/auth/v1/settings');
  if (response.status !== 200)
    return [skipped(`Ajustes de cuentas: no se ven desde aquí (responde ${response.status})`)];
  const settings = await jsonOf(response);
  const wrong = [
    ...openProviders(settings),
    ...(settings['mailer_autoconfirm'] === true ? ['los correos no se confirman'] : []),
    ...(settings['disable_signup'] === true
      ? ['el registro está apagado: los invitados no entran']
      : []),
  ];
  return [
    summary(
      'Solo se entra por correo, con la dirección confirmada',
      wrong,
      'Aplica la configuración: npm run config:hosted, y el comando que imprime.',
    ),
  ];
}

/** An answer that keeps to itself whether an address is known: a user without any identity. */
const isMadeUp = ({ identities }: Json): boolean =>
  Array.isArray(identities) && identities.length === 0;

/**
 * Tries to register an address that nobody has invited. `.invalid` can belong to nobody; a project
 * that refuses such a name by itself says nothing about strangers, so there the site's own name is
 * used, with a mailbox that does not exist.
 */
async function checkStranger(target: Target): Promise<Finding> {
  const name = `nadie-${randomBytes(9).toString('hex')}`;
  const password = randomBytes(18).toString('base64url');
  for (const host of ['verificacion.invalid', new URL(target.canonical).hostname]) {
    const email = `${name}@${host}`;
    const response = await call(target, '/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    const body = await jsonOf(response);
    if (response.ok && isMadeUp(body)) {
      return ok('El registro de un desconocido se rechaza (200, sin cuenta)');
    }
    if (response.ok) {
      return bad(
        `Un desconocido pudo registrarse (${email})`,
        'Faltan las migraciones: npx supabase db push --remote=<ref>. Borra esa cuenta en el panel, Authentication > Users.',
      );
    }
    const code = body['error_code'] ?? body['code'];
    if (code === 'email_address_invalid' || code === 'validation_failed') continue;
    if (response.status === 429)
      return skipped(
        'Registro de un desconocido: el límite de intentos ya está en uso; repite más tarde',
      );
    return ok(`El registro de un desconocido se rechaza (${response.status})`);
  }
  return skipped('Registro de un desconocido: el proyecto rechazó la dirección antes de preguntar');
}

/** Who may have an account. */
export const checkAccounts = async (target: Target): Promise<Finding[]> => [
  ...(await checkSettings(target)),
  await checkStranger(target),
  skipped(
    'SMTP propio y plantillas no se ven desde fuera: pide una contraseña nueva en /login y mira el correo que llega',
  ),
];
