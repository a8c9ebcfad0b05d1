import type { Meta } from '@storybook/react-vite';
import { unaConfiguracion } from '../../tests/builders/studio.ts';
import { pagesOf } from '../../tests/console/story.tsx';
import { settings } from './index.ts';

export default { title: 'Consola/Configuración', tags: ['!autodocs'] } satisfies Meta;

const stories = pagesOf({
  resource: 'settings',
  definition: settings,
  rows: () => ({ settings: [unaConfiguracion()] }),
});

export const Editar = stories.list('Cuenta para transferencias');
