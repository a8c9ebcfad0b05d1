import { boolean, object } from 'yup';
import { button, paragraph, quote, template } from '../content.ts';
import { anyText, id, text } from '../fields.ts';
import { start } from '../phrases.ts';

export const correo_sin_dueno = template({
  name: 'Correo que no llegó a un ticket, al estudio',
  audience: 'estudio',
  // Subject and text may be empty: it is somebody's mail, as it came.
  schema: object({
    correo: id(),
    de: text(),
    asunto: anyText(),
    mensaje: anyText(),
    // Mails of before were not asked about it.
    comprobado: boolean(),
  }),
  sample: {
    correo: 4,
    de: 'ana@ejemplo.cl',
    asunto: 'Otra cosa',
    mensaje: 'Les escribo por el horario de la tienda.',
    comprobado: true,
  },
  written: ['de', 'asunto', 'mensaje'],
  later: ['comprobado'],
  content: (mail) => ({
    subject: `Un correo de ${mail.de} no llegó a ningún ticket`,
    preview: start(mail.mensaje || mail.asunto || mail.de),
    title: mail.asunto || '(Sin asunto)',
    blocks: [
      paragraph(
        mail.comprobado !== false
          ? `${mail.de} es una dirección conocida, pero no respondió a un correo de un ticket suyo o no puede escribir en él. Quedó en Correos, en Sin dueño.`
          : `Dice venir de ${mail.de}, pero no se pudo comprobar: puede que lo haya escrito otra persona. Antes de hacer lo que pide, confírmalo por otro medio. Quedó en Correos, en Sin dueño.`,
      ),
      quote(mail.de, mail.mensaje || '(Sin texto)'),
      button('Ver el correo', `/dashboard/correos_entrantes/${mail.correo}/show`),
    ],
  }),
});
