import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  defineResource,
  email,
  instant,
  money,
  option,
  phone,
  record,
} from '../../resource.ts';

/** What visitors ordered before they were clients. */
export const pedidos = defineResource<
  'pedidos',
  | 'acepta_marketing'
  | 'terminos'
  | 'consentimiento_en'
  | 'consentimiento_version'
  | 'envio'
  | 'origen'
  | 'producto'
  | 'proveedor'
  | 'proxima_accion'
  | 'proxima_el'
  | 'token'
>({
  name: 'pedidos',
  rows: 'pedidos',
  api: {
    sender: { email: 'comprador_email', linked: true },
    states: ['por_convertir', 'por_confirmar'],
    computed: ['producto_nombre'],
  },
  called: ['Pedido', 'Pedidos'],
  represent: 'referencia',
  search: 'Número, nombre o correo',
  query: { narrow: 'byContacto', sort: { field: 'creado_en', order: 'DESC' } },
  screens: {
    list: onDemand(async () => (await import('./PedidoList.tsx')).PedidoList),
    show: onDemand(async () => (await import('./PedidoShow.tsx')).PedidoShow),
  },
  access: { admin: ['list', 'show'], cliente: [], tickets: [] },
  menu: {
    admin: {
      under: 'pagos',
      counts: ['pedidos_por_confirmar'],
      shows: { estado: 'por_confirmar' },
      pending: ['por confirmar en el banco', 'por confirmar en el banco'],
    },
  },
  tab: { of: 'Pagos', label: 'Pedidos del sitio' },
  pending: [
    {
      clase: 'pedidos_por_confirmar',
      title: 'Pedidos por confirmar',
      group: 'dinero',
      act: {
        label: 'Confirmar',
        button: {
          does: onDemand(async () => (await import('./ConfirmAct.tsx')).ConfirmAct),
          done: 'Confirmado',
        },
      },
      namesWho: true,
      filter: { estado: 'por_confirmar' },
    },
  ],
  audit: { called: 'Pedido', by: 'referencia' },
  fields: {
    asignado_a: record('A cargo de', 'clientes', 'cliente'),
    cliente: record('Cliente', 'clientes', COMPANY),
    comprobante: 'Comprobante',
    comprobantes: 'Comprobantes recibidos',
    comprador_email: email('Correo'),
    comprador_nombre: 'Nombre',
    comprador_telefono: phone('Teléfono'),
    estado: option('Estado', 'pago'),
    metodo: option('Medio de pago', 'metodo'),
    monto: money('Monto'),
    orden: 'Orden',
    pagado_en: instant('Pagado'),
    producto_nombre: 'Producto',
    referencia: 'Número',
  },
  csv: [
    'comprador_nombre',
    'referencia',
    'producto_nombre',
    'monto',
    'estado',
    'metodo',
    'comprador_email',
    'comprador_telefono',
    'creado_en',
    'pagado_en',
    'orden',
  ],
});
