import type { Meta } from '@storybook/react-vite';
import { unaPlataforma } from '../../../tests/builders/people.ts';
import { unTestimonio } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { testimonios } from './resource.ts';

export default { title: 'Consola/Testimonios', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: testimonios,
  rows: () => ({
    plataformas: [unaPlataforma()],
    testimonios: [unTestimonio(), unTestimonio({ publicado: false, texto: 'x'.repeat(600) })],
  }),
});

export const Lista = stories.list('Ana Fuentealba');
export const Vacia = stories.empty('Aún no hay testimonios');
export const Crear = stories.create('Agregar un testimonio');
export const Editar = stories.edit('El menor va primero');
