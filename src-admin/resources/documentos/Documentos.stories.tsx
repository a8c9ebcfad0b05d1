import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDocumento } from '../../../tests/builders/views.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { documentos } from './resource.ts';

export default { title: 'Consola/Documentos', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const of = { cliente: 3 } as const;
const made = { ...of, nuevo: false, ruta: null } as const;
const stories = pagesOf({
  resource: documentos,
  rows: () => ({
    clientes: [unCliente({ id: 3 })],
    documentos: [
      unDocumento({ ...of, id: 'compartido-1', fila: 1 }),
      unDocumento({ ...made, id: 'propuesta-4', clase: 'propuesta', nombre: 'Tienda en línea' }),
      unDocumento({ ...made, id: 'terminos-4', clase: 'terminos', nombre: 'Tienda en línea' }),
      unDocumento({
        ...{ ...made, id: 'comprobante-9', clase: 'comprobante', creado_en: inHours(-400) },
        nombre: 'Tienda-en-línea-con-despacho-a-todo-el-país-y-retiro-en-vivero, cuota 1 de 3',
      }),
      unDocumento({
        ...{ ...made, id: 'pedido-2', clase: 'pedido', plataforma: null, proyecto: null },
        nombre: 'W-7F3K-92',
      }),
    ],
  }),
  answers: {
    clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
  },
});
const asClient = { perfil: 'cliente' } as const;

export const Lista = stories.list('Manual de tu tienda');
export const DelCliente = stories.list('Manual de tu tienda', asClient);
export const DelClienteEnTelefono = stories.list('Manual de tu tienda', {
  ...asClient,
  phone: true,
});
export const Vacia = stories.empty('Aún no hay documentos');
export const Compartir = stories.page('/documentos/create', 'Elegir el archivo');
