import type { Meta } from '@storybook/react-vite';
import { unSilenciado } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { correosSilenciados } from './resource.ts';

export default {
  title: 'Consola/Correos silenciados',
  tags: ['!autodocs', 'matrix'],
} satisfies Meta;

const stories = pagesOf({
  resource: correosSilenciados,
  rows: () => ({
    correos_silenciados: [
      unSilenciado(),
      unSilenciado({ motivo: 'reclamado', detalle: null, email: 'gerencia@elroble.cl' }),
    ],
  }),
});

export const Lista = stories.list('nadie1@viverolaurel.cl');
export const Vacia = stories.empty('No hay direcciones silenciadas');
