import type { Meta } from '@storybook/react-vite';
import { unHorario } from '../../../tests/builders/contacts.ts';
import { unProducto } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { horarios } from './resource.ts';

export default { title: 'Consola/Horarios', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: horarios,
  rows: () => ({
    productos: [unProducto(), unProducto()],
    horarios: [unHorario(), unHorario({ desde: '15:00:00', hasta: '24:00:00', minutos: 45 })],
  }),
});

export const Lista = stories.list('09:00 a 13:00');
export const Vacia = stories.empty('Aún no hay horas para reuniones');
export const Crear = stories.create('Hora de Chile');
export const Editar = stories.edit('Hora de Chile');
