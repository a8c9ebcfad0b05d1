import { object } from 'yup';
import { code, note, paragraph, rows, template } from '../content.ts';
import { text } from '../fields.ts';

export const propuesta_codigo = template({
  name: 'Código para aceptar una propuesta',
  audience: 'visitante',
  schema: object({ token: text(), titulo: text() }),
  sample: { token: '048213', titulo: 'Tienda en línea' },
  written: ['titulo'],
  content: (mail, studio) => ({
    subject: `Tu código para aceptar «${mail.titulo}»`,
    preview: 'Sirve por 15 minutos.',
    title: 'Tu código',
    blocks: [
      rows({ Propuesta: mail.titulo }),
      paragraph('Escríbelo en la propuesta para aceptarla:'),
      code(mail.token),
      note(
        'Sirve por 15 minutos y una sola vez. Al usarlo firmas electrónicamente (Ley 19.799): no se lo des a nadie. Si no lo pediste tú, no hagas nada.',
      ),
    ],
    footer: `${studio.nombre} te escribe por una propuesta que preparó para ti.`,
  }),
});
