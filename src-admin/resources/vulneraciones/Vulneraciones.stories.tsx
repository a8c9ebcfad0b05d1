import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unaVulneracion } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { vulneraciones } from './resource.ts';

export default { title: 'Consola/Vulneraciones', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: vulneraciones,
  rows: () => ({
    vulneraciones: [
      unaVulneracion({ categorias: ['financieros'], avisar_personas: true }),
      unaVulneracion({ avisada_agencia_en: inHours(-40) }),
    ],
  }),
});

export const Lista = stories.list('Notebook perdido en el metro');
export const Vacia = stories.empty('Ninguna vulneración anotada');
export const Crear = stories.create(/^Avisa a la Agencia/);
export const Editar = stories.edit(/hay que avisar también a las personas afectadas/);
