import type { Meta } from '@storybook/react-vite';
import { inHours } from '../../tests/builders/clock.ts';
import { unaPlataforma, unHito } from '../../tests/builders/people.ts';
import { unTicket } from '../../tests/builders/tickets.ts';
import { pagesOf } from '../../tests/console/story.tsx';
import { hitos } from './index.ts';

export default { title: 'Consola/Hitos', tags: ['!autodocs'] } satisfies Meta;

const stories = pagesOf({
  resource: 'hitos',
  definition: hitos,
  rows: () => ({
    plataformas: [unaPlataforma()],
    tickets: [unTicket({ hito: 1 })],
    hitos: [
      unHito({ estado: 'aprobado', aprobado_en: inHours(-200), publicado: true }),
      unHito({ estado: 'entregado' }),
      unHito({ estado: 'observado', observacion: 'El verde se ve muy oscuro en el teléfono.' }),
      unHito({ titulo: 'Integración-con-el-sistema-de-inventario-y-facturación-electrónica' }),
    ],
  }),
  answers: {
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
  },
});

export const Lista = stories.list('Estructura de la tienda');
export const ListaEnTelefono = stories.onPhone('Estructura de la tienda');
export const Vacia = stories.empty('Aún no hay hitos');
export const ConError = stories.unread();
export const FichaAprobada = stories.show('Quitar la aprobación');
export const FichaPorAprobar = stories.page('/hitos/2/show', '¿Apruebas esta entrega?', {
  perfil: 'cliente',
});
export const Crear = stories.create('Crear un hito');
export const Editar = stories.page('/hitos/3', 'Guardar');
