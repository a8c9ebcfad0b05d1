import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { Pago } from '../../data/rows.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  day,
  defineResource,
  instant,
  money,
  option,
  record,
  studio,
  CLIENT_COLUMNS,
  CLIENT_NAME_COLUMN,
} from '../../resource.ts';

/** What clients owe, and what of it they paid. */
export const pagos = defineResource<
  'pagos',
  | ('carpeta' | 'liberado_en' | 'pedido' | 'plan' | 'plan_total' | 'proveedor' | 'token')
  | ('servicio_desde' | 'servicio_hasta' | 'transferencia')
>({
  name: 'pagos',
  icon: PaymentsOutlined,
  rows: 'pagos',
  api: {
    queries: [
      'pagos_eventos',
      'onlinePayment',
      'documentos_tributarios',
      'transferencias',
      'transferencias_pagos',
    ],
    reads: ['documentos_tributarios'],
    owner: 'cliente',
    computed: ['afecto', 'espera_hito', 'juntos', 'urgencia'],
    inList: [['clientes', 'pagos_cliente_fkey']],
    onPage: [
      ['clientes', 'pagos_cliente_fkey'],
      ['plataformas', 'pagos_plataforma_cliente_fkey'],
      ['servicios', 'pagos_servicio_cliente_fkey'],
    ],
    states: ['vencido', 'por_revisar', 'por_pagar', 'falta_nota'],
    large: true,
  },
  called: ['Pago', 'Pagos'],
  createLabel: 'Nuevo pago',
  saved: { created: 'Pago creado', updated: 'Pago guardado' },
  represent: 'concepto',
  search: 'Buscar pagos',
  // What is to be collected first, then what is settled (`public.urgencia`).
  query: { narrow: 'byPlataforma', sort: { field: 'urgencia', order: 'ASC' } },
  screens: {
    list: onDemand(async () => (await import('./PagoList.tsx')).PagoList),
    show: onDemand(async () => (await import('./PagoShow.tsx')).PagoShow),
    create: onDemand(async () => (await import('./PagoForm.tsx')).PagoCreate),
    edit: onDemand(async () => (await import('./PagoForm.tsx')).PagoEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: ['list', 'show'], tickets: [] },
  menu: {
    admin: {
      shows: { estado: 'por_revisar' },
      pending: ['por revisar o vencido', 'por revisar o vencidos'],
    },
    cliente: { shows: { estado: 'por_pagar' }, pending: ['por pagar', 'por pagar'] },
  },
  tab: { of: 'Pagos', label: 'De clientes' },
  begin: { label: 'Crear un pago', words: 'nuevo pago cobro cuota' },
  pending: [
    {
      clase: 'comprobantes',
      title: 'Comprobantes por revisar',
      group: 'dinero',
      act: {
        label: 'Revisar',
        button: {
          does: onDemand(async () => (await import('./pendingActs.tsx')).ReviewAct),
          done: 'Revisado',
        },
      },
      filter: { estado: 'en_revision' },
    },
    {
      clase: 'pagos_vencidos',
      title: 'Pagos vencidos',
      group: 'promesas',
      act: {
        label: 'Recordar',
        button: {
          does: onDemand(async () => (await import('./pendingActs.tsx')).RemindAct),
          done: 'Recordado hoy',
        },
      },
      filter: { estado: 'vencido' },
      due: 'instant',
    },
    {
      clase: 'notas_de_credito',
      title: 'Notas de crédito que faltan',
      group: 'promesas',
      act: {
        label: 'Anotar',
        button: {
          does: onDemand(async () => (await import('./pendingActs.tsx')).NoteAct),
          done: 'Anotada',
        },
      },
      filter: { estado: 'falta_nota' },
      since: 'falta la nota de crédito',
    },
  ],
  find: { order: 5, details: ['cliente', 'monto', 'estado'] },
  audit: { called: 'Pago', by: 'concepto' },
  fields: {
    abonado: money('Abonado'),
    cliente: studio(record('Cliente', 'clientes', COMPANY)),
    comprobante: 'Comprobante',
    concepto: 'Concepto',
    devuelto: money('Devuelto'),
    estado: option('Estado', 'pago'),
    hito: record('Hito', 'hitos', 'titulo'),
    metodo: option('Medio de pago', 'metodo'),
    monto: money('Monto'),
    motivo_rechazo: 'Motivo del rechazo',
    orden: 'Orden',
    pagado_en: instant('Pagado'),
    plataforma: record('Plataforma', 'plataformas', 'plataforma'),
    saldo: money('Saldo por pagar'),
    servicio: record('Servicio', 'servicios', 'nombre'),
    vence_el: day('Vence'),
  },
  sheet: [
    ...CLIENT_COLUMNS,
    {
      ...{ field: 'pagado_el', label: 'Fecha en que se pagó', isDay: true },
      known: /fecha.*pago|pagad[oa] el|^pago$/,
    },
    { field: 'vence_el', label: 'Vencimiento', known: /venc|plazo|fecha/, isDay: true },
    { field: 'metodo', known: /medio|metodo|forma/ },
    {
      ...{ field: 'estado', label: 'Estado (pagado, pendiente)' },
      known: /estado|pagad[oa]|situacion|status/,
    },
    { field: 'monto', known: /monto|valor|total|precio|importe|\$/ },
    { field: 'plataforma', known: /plataforma|proyecto|sitio|\bweb\b/ },
    { field: 'concepto', known: /concepto|detalle|descrip|glosa|servicio|item|cuota/ },
    { ...CLIENT_NAME_COLUMN, known: /cliente|empresa|razon|comprador|nombre/ },
  ],
  csv: async () => {
    const { isOverdue, paymentReference } = await import('../../../src-shared/pagos.ts');
    return [
      ...['concepto', 'cliente', 'plataforma', 'monto', 'abonado', 'devuelto', 'saldo'],
      ...['vence_el', 'estado'],
      { source: 'vencido', label: 'Vencido', cell: (row) => isOverdue(row as unknown as Pago) },
      ...['metodo', 'pagado_en', 'motivo_rechazo'],
      {
        source: 'referencia',
        label: 'Número',
        cell: (row) => paymentReference((row as unknown as Pago).id),
      },
      'orden',
    ];
  },
});
