import type { Meta } from '@storybook/react-vite';
import { unRegistroDeVentas } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { registrosDeVentas } from './resource.ts';

export default {
  title: 'Consola/Registro de ventas',
  tags: ['!autodocs', 'matrix'],
} satisfies Meta;

const fila = (id: number, que: string, pagos: readonly string[], cliente: string | null) => ({
  ...{ id, n: id + 1, clase: '33', folio: 500 + id, dia: '2026-10-12', rut: '76123456-0' },
  ...{ razon_social: 'Inversiones y Asesorías Huenchumán e Hijos Limitada', total: 1_190_000 },
  ...{ que, cliente, documento: null },
  pagos: pagos.map((concepto, at) => ({
    ...{ id: id * 10 + at, concepto, monto: 1_190_000, vence_el: '2026-10-15', pagado_en: null },
  })),
});

const stories = pagesOf({
  resource: registrosDeVentas,
  rows: () => ({ registros_de_ventas: [unRegistroDeVentas()] }),
  answers: {
    accountNames: () => Promise.resolve(new Map([['u', 'Berta Paz']])),
    salesRegister: () =>
      Promise.resolve({
        ...{ id: 1, archivo: 'rcv-ventas.csv', desde: '2026-10-01', hasta: '2026-10-31' },
        filas: [
          fila(1, 'segura', ['Tienda de plantas, cuota 1 de 3'], 'Vivero Laurel'),
          fila(2, 'posible', ['Cuota 2 de 3', 'Cuota 3 de 3'], 'Ferretería El Roble'),
          fila(3, 'sin_cliente', [], null),
          fila(4, 'hecha', [], 'Vivero Laurel'),
        ],
        sobran: [
          {
            ...{ abono: 3, pago: 10, clase: 'abono', concepto: 'Hosting de viverolaurel.cl' },
            ...{ de: 'Vivero Laurel', monto: 59_500, dia: '2026-10-20' },
          },
        ],
      }),
  },
});

export const Lista = stories.list('rcv-ventas.csv');
export const Vacia = stories.empty('Trae tu registro de ventas');
export const Importar = stories.create('Importar registro de ventas');
export const Ficha = stories.show('Calzan con un pago (1)');
export const FichaEnTelefono = stories.page(
  '/registros_de_ventas/1/show',
  'Calzan con un pago (1)',
  {
    phone: true,
  },
);
