import type { Meta } from '@storybook/react-vite';
import { unBloqueo } from '../../../tests/builders/contacts.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { bloqueos } from './resource.ts';

export default { title: 'Consola/Bloqueos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: bloqueos,
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
  }),
});

export const Lista = stories.list('Feriado regional');
export const ListaEnTelefono = stories.onPhone('Feriado regional');
export const Vacia = stories.empty('No hay días bloqueados');
export const Crear = stories.create('Vacaciones, feriado: solo lo ve el equipo');
