import { MARCA } from '../../../../estudio/marca.ts';
import { button, code, note, paragraph, type Content } from './content.ts';

// The mails of the auth service. Supabase fills in what stands between {{ and }}; the files of
// supabase/templates are made from these by `npm run mails`.

type LinkType = 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change';

const NOT_EXPECTED =
  'Si no esperabas este correo, puedes ignorarlo: nadie entra sin abrir el enlace.';

/** What Supabase fills in for the site's address. */
export const AUTH_SITE = '{{ .SiteURL }}';

const PAGE = `${AUTH_SITE}/dashboard/auth-callback`;

/** The page asks for the address, to send a fresh link, where the link does not say it. */
const link = (type: LinkType): string =>
  `${PAGE}?token_hash={{ .TokenHash }}&type=${type}${type === 'email_change' ? '' : '#email={{ .Email }}'}`;

interface WithLink {
  type: LinkType;
  title: string;
  text: string;
  action: string;
  /** Whether the code of the mail opens the page as well as the link. */
  withCode?: boolean;
  footer?: string;
}

const withLink = ({
  type,
  title,
  text,
  action,
  withCode = true,
  footer = NOT_EXPECTED,
}: WithLink): Content => ({
  subject: '',
  preview: text,
  title,
  blocks: [
    paragraph(text),
    button(action, link(type)),
    note('El enlace sirve una sola vez y vence en una hora.'),
    ...(withCode ? [note(`O entra a ${PAGE} y escribe este código:`), code('{{ .Token }}')] : []),
  ],
  footer,
});

/**
 * File of supabase/templates, without its ending, and what it says. Subjects are config.toml's. Auth does
 * not know who reads them, a client, a person who sees tickets only or the studio: they are true for all.
 */
export const ACCESS_MAILS: Readonly<Record<string, Content>> = {
  confirmation: withLink({
    type: 'signup',
    title: `Tu código para entrar a ${MARCA.nombre}`,
    text: `Pediste activar tu acceso a ${MARCA.nombre}. Escribe el código donde lo pediste, o usa el botón, y define tu contraseña.`,
    action: 'Activar mi cuenta',
  }),
  invite: withLink({
    type: 'invite',
    title: `Te invitamos a entrar a ${MARCA.nombre}`,
    text: `Te abrimos una cuenta en ${MARCA.nombre}. Acepta la invitación y define tu contraseña para entrar.`,
    action: 'Aceptar la invitación',
  }),
  magic_link: withLink({
    type: 'magiclink',
    title: 'Define una nueva contraseña',
    text: `Pediste entrar a tu cuenta de ${MARCA.nombre}. Elige una contraseña nueva con este enlace.`,
    action: 'Elegir contraseña',
    footer: 'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  }),
  recovery: withLink({
    type: 'recovery',
    title: 'Define una nueva contraseña',
    text: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Elige una nueva con este enlace.',
    action: 'Elegir contraseña',
    footer: 'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
  }),
  email_change: withLink({
    type: 'email_change',
    title: 'Confirma tu nuevo correo',
    text: 'Pediste cambiar el correo de tu cuenta de {{ .Email }} a {{ .NewEmail }}.',
    action: 'Confirmar el cambio',
    withCode: false,
    footer: 'Si no lo pediste, no abras el enlace y avísanos.',
  }),
  reauthentication: {
    subject: '',
    preview: `Para cambiar la contraseña de tu cuenta de ${MARCA.nombre}`,
    title: 'Confirma que eres tú',
    blocks: [
      paragraph(
        'Para cambiar la contraseña de tu cuenta escribe este código en la página donde te lo pidieron:',
      ),
      code('{{ .Token }}'),
      note('Sirve una sola vez y vence en una hora.'),
    ],
    footer:
      'Si no lo pediste, alguien más tiene abierta tu sesión: define una contraseña nueva y avísanos.',
  },
};
