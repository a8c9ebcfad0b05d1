import type { Meta } from '@storybook/react-vite';
import { unCliente } from '../../../tests/builders/people.ts';
import { unCorreoEntrante } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { correosEntrantes } from './resource.ts';

export default { title: 'Consola/Correos sin dueño', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: correosEntrantes,
  rows: () => ({
    clientes: [unCliente({ email: 'gerencia@elroble.cl' })],
    correos_entrantes: [
      unCorreoEntrante({
        archivos: ['horario.pdf', 'foto-de-la-fachada.heic'],
        rutas: ['sin-dueno/1/horario.pdf', ''],
      }),
      unCorreoEntrante({ asunto: null, visto: true, motivo: 'demasiados' }),
    ],
  }),
});

export const Lista = stories.list('Re: cambio de horario en la página');
export const Vacia = stories.empty('No hay correos sin dueño');
export const Ficha = stories.show('Pasar a un ticket');
