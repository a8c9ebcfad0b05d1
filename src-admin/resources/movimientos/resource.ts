import { onDemand } from '../../kit/pages/onDemand.tsx';
import { day, defineResource, instant, money, option, rut } from '../../resource.ts';

/** What the studio's bank says of its account, and which debts it pays. */
export const movimientos = defineResource<
  'movimientos',
  'cartola' | 'huella' | 'saldo' | 'vaciado'
>({
  name: 'movimientos',
  rows: 'movimientos',
  api: { queries: ['sugerencias', 'movimientos_pagos'], reads: ['pagos'], large: true },
  called: ['Movimiento del banco', 'Movimientos del banco'],
  createLabel: 'Importar cartola',
  represent: 'glosa',
  search: 'Buscar movimientos',
  query: {
    sort: { field: 'dia', order: 'DESC' },
    first: { estado: 'pendiente' },
  },
  screens: {
    list: onDemand(async () => (await import('./MovimientoList.tsx')).MovimientoList),
    create: onDemand(async () => (await import('./CartolaCreate.tsx')).CartolaCreate),
    show: onDemand(async () => (await import('./MovimientoShow.tsx')).MovimientoShow),
  },
  access: { admin: ['list', 'create', 'show'], cliente: [], tickets: [] },
  menu: { admin: { under: 'pagos' } },
  tab: { of: 'Pagos', label: 'Banco' },
  begin: {
    label: 'Importar la cartola del banco',
    words: 'movimientos transferencias conciliar excel csv',
  },
  // What it says of people is emptied, which the trail is not; its payments keep theirs.
  audit: null,
  fields: {
    anotado: money('Anotado'),
    comentario: 'Comentario',
    creado_en: instant('Importado'),
    cuenta: 'Cuenta de origen',
    dia: day('Día'),
    estado: option('Estado', 'movimiento'),
    glosa: 'Glosa',
    monto: money('Monto'),
    numero: 'Número del banco',
    resto: money('Por anotar'),
    rut: rut('RUT de quien transfirió'),
  },
  csv: ['dia', 'glosa', 'numero', 'monto', 'anotado', 'estado', 'rut', 'cuenta', 'comentario'],
});
