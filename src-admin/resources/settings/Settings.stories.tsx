import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaConfiguracion } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { settings } from './resource.ts';

export default { title: 'Consola/Configuración', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: settings,
  rows: () => ({ settings: [unaConfiguracion()] }),
  answers: {
    hookState: () =>
      Promise.resolve({
        ...{ pendientes: 2, ultimo_en: inHours(-3) },
        ultimo_error: 'respondió 500',
      }),
    recentChanges: () => Promise.resolve([]),
  },
});

export const Editar = stories.list('Cuenta para transferencias');
