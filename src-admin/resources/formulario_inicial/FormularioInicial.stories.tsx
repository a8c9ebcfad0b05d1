import type { Meta } from '@storybook/react-vite';
import { unFormularioInicial } from '../../../tests/builders/contacts.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { formularioInicial } from './resource.ts';

export default { title: 'Consola/Asistente', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: formularioInicial,
  rows: () => ({
    clientes: [unCliente()],
    formulario_inicial: [
      unFormularioInicial(),
      unFormularioInicial({ gestionado: true, observacion: 'Llamarla después del 15.' }),
      unFormularioInicial({ gestionado: true, cliente: 1 }),
    ],
  }),
});

export const Lista = stories.list('Camila Ñancupil');
export const Vacia = stories.empty('Nadie ha usado el asistente todavía');
export const Editar = stories.edit('Solo la ve el equipo');
