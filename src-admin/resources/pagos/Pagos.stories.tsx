import type { Meta } from '@storybook/react-vite';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { unAbono, unDocumentoTributario, unEvento, unPago } from '../../../tests/builders/money.ts';
import { unaPlataforma, unCliente, unHito } from '../../../tests/builders/people.ts';
import { unaConfiguracion, unCambio } from '../../../tests/builders/studio.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { pagos } from './resource.ts';

export default { title: 'Consola/Pagos', tags: ['!autodocs'] } satisfies Meta;

const stories = pagesOf({
  resource: pagos,
  rows: () => ({
    clientes: [unCliente(), unCliente()],
    plataformas: [unaPlataforma()],
    hitos: [unHito()],
    tickets: [],
    abonos: [
      unAbono({ pago: 4, monto: 350_000 }),
      unAbono({ pago: 6, monto: 150_000, motivo: 'En caja, contra recibo 14.' }),
      unAbono({ pago: 6, clase: 'devolucion', monto: 20_000, motivo: 'Pagó de más.' }),
    ],
    auditoria: [unCambio()],
    pagos_eventos: [
      unEvento(),
      unEvento({ orden: 'P-muestra0000000000004', tipo: 'posible_doble' }),
    ],
    pagos: [
      unPago({ estado: 'en_revision', comprobante: '1/comprobante.pdf' }),
      { ...unPago({ vence_el: inDays(-12), monto: 12_345_678 }), por_pagar: 'true' },
      unPago({
        cliente: 2,
        plataforma: null,
        estado: 'rechazado',
        motivo_rechazo: 'Falta el RUT.',
      }),
      unPago({ estado: 'pagado', metodo: 'transferencia', pagado_en: inHours(-50) }),
      unPago({
        estado: 'programado',
        hito: 1,
        concepto: 'Saldo-contra-aprobación-del-sistema-visual',
      }),
      unPago({ abonado: 150_000, devuelto: 20_000 }),
      { ...unPago({ estado: 'en_revision', transferencia: 1 }), juntos: [7, 8, 9] },
    ],
  }),
  answers: {
    accountNames: () => Promise.resolve(new Map([['u', 'Berta Paz']])),
    signedFile: () => Promise.resolve('/portafolio/vivero-laurel/portada.jpg'),
    ongoingPayment: () => Promise.resolve(inHours(20)),
    onlinePayment: () => Promise.resolve('trial'),
    transferData: () => Promise.resolve(unaConfiguracion()),
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
    paymentTotals: () =>
      Promise.resolve([
        {
          ...{ estado: 'pendiente', cuantos: 3, monto: 13_045_678 },
          ...{ abonado: 0, vencidos: 1, monto_vencido: 12_345_678 },
        },
      ]),
  },
});

export const Lista = stories.list('Tienda de plantas, cuota 1 de 3');
export const ListaEnTelefono = {
  ...stories.onPhone('Tienda de plantas, cuota 1 de 3'),
  tags: ['matrix'],
};
export const Vacia = {
  ...stories.empty('No tienes pagos', { perfil: 'cliente' }),
  tags: ['matrix'],
};
export const FichaPorRevisar = { ...stories.show('Quién hizo qué'), tags: ['matrix'] };
export const FichaDelCliente = stories.page('/pagos/2/show', 'Pagar por transferencia', {
  perfil: 'cliente',
});
export const FichaPagada = {
  ...stories.page('/pagos/4/show', 'Descargar comprobante de pago', {
    perfil: 'cliente',
  }),
  tags: ['matrix'],
};
export const FichaAbonada = {
  ...stories.page('/pagos/6/show', 'Abonos y devoluciones'),
  tags: ['matrix'],
};
const TAX = {
  lines: [
    {
      abono: 1,
      clase: 'abono',
      metodo: 'transferencia',
      monto: 350_000,
      documentado: 350_000,
      falta: false,
    },
    {
      abono: 2,
      clase: 'devolucion',
      metodo: 'transferencia',
      monto: 20_000,
      documentado: 0,
      falta: true,
    },
  ],
  documents: [
    {
      ...unDocumentoTributario({
        ...{ pago: 4, neto: 294_118, iva: 55_882, total: 350_000, pdf: '1/f.pdf', xml: '1/f.xml' },
      }),
      documentos_abonos: [{ abono: 1, monto: 350_000 }],
    },
  ],
};
export const FichaConFactura = {
  ...stories.page('/pagos/4/show', /^Falta la nota de crédito/, {
    answers: { taxDocuments: () => Promise.resolve(TAX) },
  }),
  tags: ['matrix'],
};
export const FacturaDelCliente = {
  ...stories.page('/pagos/4/show', 'Boleta o factura', {
    perfil: 'cliente',
    answers: {
      taxDocuments: () => Promise.resolve(TAX),
      ongoingPayment: () => Promise.resolve(null),
      onlinePayment: () => Promise.resolve('none'),
      clienteElegido: () =>
        Promise.resolve({ nombre: 'Vivero Laurel', email: 'ana@viverolaurel.cl', plataformas: [] }),
    },
  }),
  tags: ['matrix'],
};
export const ListaDelCliente = {
  ...stories.page('/pagos', /^Debes/, {
    perfil: 'cliente',
    rows: () => ({
      pagos: [
        { ...unPago({ cliente: 3, vence_el: inDays(-12), monto: 450_000 }), por_pagar: 'true' },
        unPago({ cliente: 3, estado: 'pagado', pagado_en: inHours(-50) }),
      ],
    }),
  }),
  tags: ['matrix'],
};
export const Crear = { ...stories.create('Crear un pago'), tags: ['matrix'] };
export const Editar = { ...stories.edit('Guardar'), tags: ['matrix'] };
