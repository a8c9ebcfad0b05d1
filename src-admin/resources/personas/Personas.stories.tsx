import type { Meta } from '@storybook/react-vite';
import { uuid } from '../../../tests/builders/builder.ts';
import { unaPersona, unCliente, unIngreso } from '../../../tests/builders/people.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { personas } from './resource.ts';

export default { title: 'Consola/Personas', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: personas,
  rows: () => ({
    clientes: [unCliente()],
    personas: [
      unaPersona({ usuario: uuid(1) }),
      unaPersona({ alcance: 'todo', nombre: 'Bernardita-Isidora-Larraín-Echenique-Valdivieso' }),
      unaPersona({ activo: false }),
    ],
    seguimiento_usuarios: [unIngreso()],
  }),
});

export const Ficha = stories.show('Ver como esta persona');
export const Crear = stories.create('Dar acceso a otra persona');
export const Editar = stories.edit('Guardar');
