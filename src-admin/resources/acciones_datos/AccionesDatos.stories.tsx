import type { Meta } from '@storybook/react-vite';
import { unaAccionDatos } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { accionesDatos } from './resource.ts';

export default { title: 'Consola/Registro de datos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: accionesDatos,
  answers: { accountNames: () => Promise.resolve(new Map()) },
  rows: () => ({
    acciones_datos: [unaAccionDatos(), unaAccionDatos({ accion: 'purga', autor: null })],
  }),
});

export const Lista = stories.list('Copia entregada');
export const Vacia = stories.empty('Nada anotado todavía');
export const ListaEnTelefono = stories.onPhone('Copia entregada');
