import { mixed, object } from 'yup';
import { browserName } from '../../../../../src-shared/browser.ts';
import { formatInstant } from '../../../../../src-shared/dates.ts';
import { button, paragraph, rows, template } from '../content.ts';
import { instant, optionalText } from '../fields.ts';

/** What happened to an account, as the subject and as the first sentence say it. */
const SAID = {
  contrasena: ['Cambió la contraseña de tu cuenta', 'Alguien cambió la contraseña de tu cuenta.'],
  ingreso: [
    'Nuevo ingreso a tu cuenta',
    'Alguien entró a tu cuenta desde un navegador que no habías usado.',
  ],
  factor_agregado: [
    'Tu cuenta tiene un dispositivo nuevo',
    'Alguien agregó a tu cuenta un dispositivo para la verificación en dos pasos.',
  ],
  factor_quitado: [
    'Tu cuenta tiene un dispositivo menos',
    'Alguien quitó de tu cuenta un dispositivo de la verificación en dos pasos.',
  ],
} as const;

export const cuenta_aviso = template({
  name: 'Aviso de seguridad de una cuenta',
  audience: 'cliente',
  schema: object({
    que: mixed<keyof typeof SAID>()
      .oneOf(['contrasena', 'ingreso', 'factor_agregado', 'factor_quitado'])
      .required(),
    navegador: optionalText(),
    ocurrio_en: instant(),
  }),
  sample: {
    que: 'ingreso' as const,
    navegador:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    ocurrio_en: '2026-12-02T13:00:00+00:00',
  },
  written: [],
  content: (mail, studio) => {
    const [subject, happened] = SAID[mail.que];
    return {
      subject,
      preview: 'Si fuiste tú, no tienes que hacer nada.',
      title: subject,
      blocks: [
        paragraph(happened),
        rows({
          Cuándo: `${formatInstant(mail.ocurrio_en)} (hora de Chile)`,
          Desde: mail.navegador === null ? null : browserName(mail.navegador),
        }),
        paragraph('Si fuiste tú, no tienes que hacer nada.'),
        paragraph(
          'Si no fuiste tú, define ahora una contraseña nueva: con eso se cierran las otras sesiones. Después avísanos respondiendo este correo.',
        ),
        button('Definir otra contraseña', '/login#recuperar'),
      ],
      footer: `Te escribimos porque tienes una cuenta en ${studio.nombre}. Estos avisos se envían siempre.`,
    };
  },
});
