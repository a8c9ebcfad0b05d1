import type { Meta } from '@storybook/react-vite';
import { unaSolicitud } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { solicitudes } from './resource.ts';

export default { title: 'Consola/Solicitudes', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: solicitudes,
  rows: () => ({
    clientes: [unCliente()],
    solicitudes: [
      unaSolicitud(),
      unaSolicitud({
        nombre: 'Sociedad-Agrícola-y-Ganadera-Los-Notros-de-Puerto-Octay',
        empresa: null,
      }),
      unaSolicitud({ estado: 'ganado', cliente: 1 }),
    ],
  }),
});

export const Lista = stories.list('Camila Ñancupil');
export const Vacia = stories.empty(/^Aún no hay/);
export const Editar = stories.edit('Solo las ve el equipo');
export const EditarUnaDeCliente = stories.page('/solicitudes/3', /ya es cliente y no se edita/);
