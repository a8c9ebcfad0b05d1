import type { Meta } from '@storybook/react-vite';
import { inDays } from '../../../tests/builders/clock.ts';
import { unPrecio, unProducto } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { precios } from './resource.ts';

export default { title: 'Consola/Precios', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: precios,
  rows: () => ({
    productos: [unProducto(), unProducto()],
    precios: [
      unPrecio(),
      unPrecio({ autor: null, valor: 99_990 }),
      unPrecio({ desde: inDays(20), valor: 249_990 }),
    ],
  }),
  answers: { accountNames: () => Promise.resolve(new Map()) },
});

export const Lista = stories.list('El primero');
export const Vacia = stories.empty('Aún no hay precios');
export const Crear = stories.create('Cambiar un precio');
