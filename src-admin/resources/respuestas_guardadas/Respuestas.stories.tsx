import type { Meta } from '@storybook/react-vite';
import { unaRespuesta } from '../../../tests/builders/tickets.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { respuestasGuardadas } from './resource.ts';

export default {
  title: 'Consola/Respuestas guardadas',
  tags: ['!autodocs', 'matrix'],
} satisfies Meta;

const stories = pagesOf({
  resource: respuestasGuardadas,
  rows: () => ({
    respuestas_guardadas: [
      unaRespuesta(),
      unaRespuesta({
        titulo: 'Cómo pedir un cambio de contenido cuando el sitio ya está publicado y en garantía',
      }),
    ],
  }),
});

export const Lista = stories.list('Lo estamos revisando');
export const Vacia = stories.empty('Aún no hay respuestas guardadas');
export const Crear = stories.create('Por este nombre la encontrarás');
export const Editar = stories.edit('Así quedaría, en un ticket de ejemplo');
