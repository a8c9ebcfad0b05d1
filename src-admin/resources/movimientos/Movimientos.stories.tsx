import type { Meta } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { unCliente } from '../../../tests/builders/people.ts';
import { unDestino, unMovimiento, unPago } from '../../../tests/builders/money.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { movimientos } from './resource.ts';
import type { Imported, Suggestion } from './schemas.ts';

export default { title: 'Consola/Banco', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const LONG = 'Inversiones y Asesorías Huenchumán e Hijos Limitada';

const suggestion = (movimiento: number, changes: Partial<Suggestion> = {}): Suggestion => ({
  ...{ movimiento, lugar: 1, cliente: 1, nombre: LONG, pedido: null, referencia: null },
  ...{ transferencia: null, motivo: 'Es su RUT, y el monto es el de P-1', seguridad: 'segura' },
  pagos: [
    {
      ...{ pago: 1, monto: 350_000, retencion: 0, saldo: 350_000 },
      concepto: 'Tienda de plantas, cuota 1 de 3',
      ...{ vence_el: '2026-01-01', estado: 'pendiente' },
    },
  ],
  ...changes,
});

const SUGGESTIONS = [
  suggestion(1),
  suggestion(1, { lugar: 2, seguridad: 'probable', motivo: 'Es su RUT, y suma P-1 y P-2' }),
  suggestion(1, { lugar: 3, seguridad: 'posible', motivo: 'Es su RUT; sobran $20.000' }),
  suggestion(2, {
    seguridad: 'probable',
    motivo: 'La glosa dice su nombre; alcanza para una parte de P-1',
  }),
];

const SAYS: Imported = {
  ...{ id: null, lineas: 3, nuevos: 2, abonos: 2, llega: 190_000, repetidos: 1 },
  rechazados: [],
  ...{ desde: '2026-03-01', hasta: '2026-03-02', otra_cuenta: true, otro_banco: false },
};

const rows = () => ({
  movimientos: [
    unMovimiento(),
    unMovimiento({
      glosa: 'TRASPASO DE:INVERSIONES Y ASESORIAS HUENCHUMAN',
      comentario: 'por lo del sitio, gracias por la espera',
    }),
    unMovimiento({ estado: 'despues', monto: 45_000 }),
    unMovimiento({ estado: 'ajeno', monto: -89_990 }),
  ],
  movimientos_pagos: [unDestino({ movimiento: 1 })],
  formatos_de_cartola: [],
  pagos: [unPago(), unPago()],
  clientes: [unCliente()],
});

const stories = pagesOf({
  resource: movimientos,
  rows,
  answers: {
    suggestions: (ids?: readonly number[]) =>
      Promise.resolve(ids ? SUGGESTIONS : [suggestion(1), suggestion(2)]),
    tryStatement: () => Promise.resolve(SAYS),
  },
});

const written = () => ({ ...rows(), movimientos: [unMovimiento({ id: 1, estado: 'anotado' })] });

export const Lista = stories.list(/Anotar esos 2 movimientos/);
export const ListaEnTelefono = stories.onPhone(/Anotar esos 2 movimientos/);
export const Vacia = stories.empty(/^Descarga la cartola de tu banco/);
export const Movimiento = stories.show(/^Segura · /);
export const MovimientoEnTelefono = stories.show('O elige a mano', { phone: true });
export const Anotado = stories.show('Lo que paga', { rows: written });
export const Archivo = stories.create('Elegir archivo');

const FILE =
  'Banco de Chile;;;;;\nFecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)\n02/03/2026;TRASPASO DE:VIVERO;INTERNET;;150.000;1.150.000\n31/02/2026;TRASPASO DE:ALGUIEN;INTERNET;;80.000;1.230.000\n01/03/2026;TRASPASO DE:TERCERA;INTERNET;;40.000;1.270.000\n';

const withFile = (text: string, shows: string) => ({
  ...stories.create('Elegir archivo'),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      await canvas.findByLabelText('Cartola'),
      new File([text], 'cartola.csv', { type: 'text/csv' }),
    );
    await canvas.findByText(shows);
  },
});

export const LoQueTrae = withFile(FILE, 'Lo que trae');
export const OtroBanco = withFile(
  'Cuándo;Qué fue;Entró;Salió\n02/03/2026;Vivero Laurel;150.000;\n',
  '2. Sus columnas',
);
