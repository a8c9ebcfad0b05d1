import type { Meta } from '@storybook/react-vite';
import { unaTasaDeRetencion } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { tasasDeRetencion } from './resource.ts';

export default {
  title: 'Consola/Tasas de retención',
  tags: ['!autodocs', 'matrix'],
} satisfies Meta;

const stories = pagesOf({
  resource: tasasDeRetencion,
  rows: () => ({
    tasas_de_retencion: [
      unaTasaDeRetencion({ anio: 2027, tasa: 16 }),
      unaTasaDeRetencion({ anio: 2026, tasa: 15.25 }),
      unaTasaDeRetencion({ anio: 2025, tasa: 14.5 }),
    ],
  }),
});

export const Lista = stories.list('15,25 %');
export const Vacia = stories.empty('Aún no hay tasas de retención');
export const Crear = stories.create(/^Lo que ya anotaste como retención no cambia/);
export const Editar = stories.edit(/^Lo que ya anotaste como retención no cambia/);
