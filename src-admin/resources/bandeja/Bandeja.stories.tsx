import type { Meta } from '@storybook/react-vite';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unLead } from '../../../tests/builders/contacts.ts';
import { unaPropuesta } from '../../../tests/builders/money.ts';
import { unCliente } from '../../../tests/builders/people.ts';
import { unContacto } from '../../../tests/builders/views.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { bandeja, tablero } from './resource.ts';

export default { title: 'Consola/Captación', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const base = {
  resource: bandeja,
  rows: () => ({
    leads: [unLead({ notas: 'Quedó de mandar el logo.' })],
    clientes: [unCliente({ perfil: 'admin', cliente: 'Berta Paz' })],
    propuestas: [
      unaPropuesta({
        ...{ clase: 'leads', fila: 1, estado: 'enviada', situacion: 'enviada', version: 1 },
        ...{ vence_el: inDays(9), pregunta_pendiente: true },
      }),
    ],
    bandeja: [
      unContacto({ asignado_a: 1, proxima_accion: 'Llamar', proxima_el: inDays(-1) }),
      unContacto({
        ...{ clase: 'pedidos', id: 'pedidos-2', etapa: 'ganado', movible: false, texto: null },
        detalle: { referencia: 'W-7F3K-92', producto: 'Primera página web', codigo: 'pagina-web' },
      }),
      unContacto({
        ...{ clase: 'citas', id: 'citas-3', etapa: 'conversando' },
        nombre: 'Comercializadora-e-Importadora-Santa-Bernardita-de-Quilpué',
      }),
    ],
  }),
  answers: {
    contactoCounts: () =>
      Promise.resolve({ todos: 100, por_atender: 9, mios: 1, para_hoy: 0, repetidos: 2 }),
    contactoNotas: () =>
      Promise.resolve([
        { id: 1, texto: 'Quiere partir en enero.', creado_en: inHours(-1), autor: 'Berta Paz' },
      ]),
    similarContactos: () =>
      Promise.resolve([
        {
          ...{ clase: 'clientes', fila: 1, nombre: 'Camila Ñancupil', por: ['email'] },
          creado_en: inHours(-900),
        },
      ]),
  },
};
const stories = pagesOf(base);
const board = pagesOf({
  ...base,
  resource: tablero,
  answers: {
    ...base.answers,
    boardColumns: () => Promise.resolve({ nuevo: { total: 1, filas: [unContacto()] } }),
  },
});

export const Lista = stories.list('Camila Ñancupil');
export const ListaEnTelefono = stories.onPhone('Camila Ñancupil');
export const Vacia = stories.empty('Aún no ha llegado nadie');
export const Ficha = stories.page('/bandeja/leads-1/show', 'Quiere partir en enero.');
export const Crear = stories.create('Guardar');
export const Tablero = board.list('Camila Ñancupil');
