import type { Meta } from '@storybook/react-vite';
import { unIntegrante } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { equipo } from './resource.ts';

export default { title: 'Consola/Equipo', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: equipo,
  rows: () => ({ equipo: [unIntegrante(), unIntegrante({ publicado: false, imagen: null })] }),
});

export const Lista = stories.list('Antonia Rivas');
export const Vacia = stories.empty('Aún no hay nadie');
export const Crear = stories.create('Agregar a alguien');
export const Editar = stories.edit('El menor va primero');
