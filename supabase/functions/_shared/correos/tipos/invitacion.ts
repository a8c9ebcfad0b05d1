import { mixed, object } from 'yup';
import { button, note, paragraph, template } from '../content.ts';
import { optionalText, token } from '../fields.ts';

/** What the studio lets somebody into: a client's area, a client's tickets alone, its own console. */
type Lugar = 'area' | 'tickets' | 'equipo';

/** To what, and what it is good for. */
function place(
  { lugar, de, plataforma }: { lugar: Lugar; de: string | null; plataforma: string | null },
  studio: string,
): [name: string, use: string] {
  switch (lugar) {
    case 'equipo':
      return [`al equipo de ${studio}`, 'puedes atender a sus clientes'];
    case 'tickets':
      return [
        `a los tickets de ${de ?? studio}`,
        'puedes escribirnos y seguir cada conversación hasta que quede resuelta',
      ];
    case 'area':
      return [
        de === null ? 'a tu área privada' : `al área privada de ${de}`,
        `puedes ver el avance de ${plataforma ?? 'tu proyecto'}, revisar los pagos y escribirnos cuando lo necesites`,
      ];
  }
}

export const invitacion = template({
  name: 'Invitación a entrar',
  audience: 'cliente',
  schema: object({
    token: token(),
    quien: optionalText(),
    lugar: mixed<Lugar>().oneOf(['area', 'tickets', 'equipo']).required(),
    de: optionalText(),
    plataforma: optionalText(),
  }),
  sample: {
    token: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    quien: 'Camila Rojas',
    lugar: 'area' as const,
    de: null,
    plataforma: 'Vivero Aromo',
  },
  written: ['quien', 'plataforma'],
  content: (mail, { nombre }) => {
    const [name, use] = place(mail, nombre);
    const who = mail.quien ?? nombre;
    return {
      subject: `${who} te invita ${name}`,
      preview: 'Actívalo con un botón. El enlace vale tres días.',
      title: 'Activa tu acceso',
      blocks: [
        paragraph(
          `${mail.quien === null || mail.lugar === 'equipo' ? who : `${who}, de ${nombre},`} te invita ${name}. Desde ahí ${use}.`,
        ),
        button('Activar mi acceso', `/dashboard/auth-callback#invitacion=${mail.token}`),
        note(
          'En la página que se abre, presiona «Enviarme el código»: te llegará a este mismo correo y con él defines tu contraseña.',
        ),
        note(
          'El enlace vale tres días y deja de servir cuando entras. Si vence, la misma página te ofrece otro.',
        ),
      ],
      footer: `Te escribimos porque ${nombre} te abrió un acceso. Si no lo esperabas, puedes ignorar este correo: nadie entra sin el código.`,
    };
  },
});
