import type { Meta } from '@storybook/react-vite';
import { unProducto } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { productos } from './resource.ts';

export default { title: 'Consola/Productos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: productos,
  rows: () => ({ productos: [unProducto(), unProducto({ ofrecido: false })] }),
});

export const Lista = stories.list('Primera página web');
export const Vacia = stories.empty('Aún no hay productos');
export const Crear = stories.create('Su precio se pone en Precios.');
export const Editar = stories.edit('Su precio se pone en Precios.');
