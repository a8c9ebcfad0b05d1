import type { Meta } from '@storybook/react-vite';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unaCita, unBloqueo, unHorario } from '../../../tests/builders/contacts.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { calendario } from './resource.ts';

export default { title: 'Consola/Calendario', tags: ['!autodocs', 'matrix'] } satisfies Meta;

/** An appointment that begins so many hours after half past ten of Monday. */
const meeting = (hours: number, long: number, more: Parameters<typeof unaCita>[0] = {}) =>
  unaCita({ inicio: inHours(hours), termino: inHours(hours + long), ...more });

const closings = [
  unBloqueo({
    ...{ inicio: '2026-11-26T03:00:00Z', termino: '2026-11-27T03:00:00Z' },
    motivo: 'Reunión del equipo en Valparaíso',
  }),
];

const stories = pagesOf({
  resource: calendario,
  rows: () => ({
    citas: [
      meeting(-1.5, 0.5, { estado: 'realizada' }),
      meeting(0.5, 0.75, {
        ...{ estado: 'reservada', nombre: 'Maximiliano Errázuriz de la Fuente y Undurraga' },
      }),
      meeting(24, 1),
      meeting(24.5, 0.5, { estado: 'ausente' }),
      meeting(100, 0.5),
    ],
    horarios: [
      ...[1, 2, 3, 4, 5].map((dia) => unHorario({ dia_semana: dia })),
      ...[1, 2, 3, 5].map((dia) =>
        unHorario({ dia_semana: dia, desde: '15:00:00', hasta: '18:00:00' }),
      ),
    ],
    bloqueos: closings,
  }),
  answers: {
    calendarSince: () => Promise.resolve(inHours(-500)),
    holidays: () =>
      Promise.resolve([{ fecha: inDays(4), nombre: 'Feriado regional', abierto: false }]),
  },
});

export const Semana = stories.list('Crear otra');
export const SemanaEnTelefono = stories.onPhone('lunes 23');
export const SemanaVacia = stories.page(
  '/calendario?dia=2026-12-14',
  'Esta semana no tiene reuniones.',
);
export const SinDireccion = stories.list('Las reuniones en tu calendario', {
  answers: {
    calendarSince: () => Promise.resolve(null),
    holidays: () => Promise.resolve([]),
  },
});
