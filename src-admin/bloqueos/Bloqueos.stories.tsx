import type { Meta } from '@storybook/react-vite';
import { unaCita, unBloqueo } from '../../tests/builders/contacts.ts';
import { inDays } from '../../tests/builders/clock.ts';
import { pagesOf } from '../../tests/console/story.tsx';
import { bloqueos } from './index.ts';

export default { title: 'Consola/Bloqueos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: 'bloqueos',
  definition: bloqueos,
  answers: {
    holidays: () =>
      Promise.resolve([
        { fecha: '2026-12-08', nombre: 'Inmaculada Concepción', abierto: false },
        { fecha: '2026-12-25', nombre: 'Navidad', abierto: false },
        { fecha: '2027-01-01', nombre: 'Año Nuevo', abierto: true },
      ]),
  },
  rows: () => ({
    bloqueos: [unBloqueo(), unBloqueo({ motivo: null })],
    citas: [
      unaCita({
        inicio: `${inDays(0)}T18:00:00Z`,
        termino: `${inDays(0)}T18:30:00Z`,
        nombre: 'Camila Ñancupil',
      }),
    ],
  }),
});

export const Lista = stories.list('Feriado regional');
export const ListaEnTelefono = stories.onPhone('Feriado regional');
export const Vacia = stories.empty('No hay días bloqueados');
export const CrearSobreUnaReunion = stories.create(/que el bloqueo no cancela/);
