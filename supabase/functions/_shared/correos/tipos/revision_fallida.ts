import { object } from 'yup';
import { faltaEnPalabras, faltasSchema, queHacer } from '../../../../../src-shared/revision.ts';
import { button, note, paragraph, template } from '../content.ts';

/** So many findings are told; the rest are counted. */
const MOST = 12;

export const revision_fallida = template({
  name: 'Revisión del sistema, a los administradores',
  audience: 'estudio',
  schema: object({ faltas: faltasSchema }),
  sample: {
    faltas: [
      { que: 'reglas', cual: 'public.leads', como: 'cambio' },
      { que: 'secreto', cual: 'clave_servicio', como: 'falta' },
    ],
  },
  written: [],
  content: ({ faltas }) => ({
    subject: 'El sistema no está como debe',
    preview: faltas[0] ? faltaEnPalabras(faltas[0]) : 'La revisión de hoy encontró algo.',
    title: 'La revisión de hoy encontró algo que no está como debe',
    blocks: [
      ...faltas.slice(0, MOST).map((falta) => paragraph(`${faltaEnPalabras(falta)}.`)),
      ...(faltas.length > MOST ? [paragraph(`Y ${faltas.length - MOST} más.`)] : []),
      paragraph(queHacer(faltas)),
      button('Ver Sistema', '/dashboard/salud'),
      note(
        'La base se revisa cada día. Te escribimos cuando aparece algo nuevo y, mientras siga, una vez por semana.',
      ),
    ],
  }),
});
