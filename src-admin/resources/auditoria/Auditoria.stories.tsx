import type { Meta } from '@storybook/react-vite';
import { uuid } from '../../../tests/builders/builder.ts';
import { unCambio } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { auditoria } from './resource.ts';

export default { title: 'Consola/Auditoría', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const stories = pagesOf({
  resource: auditoria,
  rows: () => ({
    auditoria: [
      unCambio(),
      unCambio({ accion: 'insert', antes: null, tabla: 'clientes', autor: null }),
      unCambio({ accion: 'delete', despues: null, tabla: 'hitos_plataforma' }),
      unCambio({
        tabla: 'clientes',
        antes: { fusion: null },
        despues: { fusion: { cliente: 41, pasa: { tickets: 2, pagos: 1 } } },
      }),
    ],
  }),
  answers: {
    accountNames: () => Promise.resolve(new Map([[uuid(3), 'Berta Paz']])),
    accountsByName: () => Promise.resolve([{ id: uuid(3), name: 'Berta Paz' }]),
  },
});

export const Lista = stories.list('Cambió: Pago n.º 1');
export const Vacia = stories.empty('Nada cambió todavía');
export const Ficha = stories.show('Antes y después');
export const FichaDeDosUnidos = stories.page(
  '/auditoria/4/show',
  'Cliente n.º 41, con 2 tickets y 1 pago',
);
