import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import {
  COMPANY,
  day,
  defineResource,
  flag,
  money,
  option,
  record,
  studio,
} from '../../resource.ts';

/** What clients pay again and again: hosting, domain, care. */
export const servicios = defineResource<'servicios', 'ancla'>({
  name: 'servicios',
  icon: AutorenewOutlined,
  rows: 'servicios',
  api: {
    owner: 'cliente',
    computed: [
      ...['mensual', 'riesgo', 'por_aceptar', 'terminaria_el', 'retractable_hasta'],
      'por_devolver',
    ],
    savesComputed: true,
    inList: [
      ['clientes', 'servicios_cliente_fkey'],
      ['plataformas', 'servicios_plataforma_cliente_fkey'],
    ],
    // Whether something of it is overdue.
    reads: ['pagos'],
    queries: ['servicios_aceptaciones'],
  },
  called: ['Servicio', 'Servicios'],
  own: 'Tus servicios',
  createLabel: 'Nuevo servicio',
  saved: { created: 'Servicio ofrecido', updated: 'Servicio guardado' },
  represent: 'nombre',
  search: 'Buscar servicios',
  // By the next day that something is charged; what ends, or has ended, comes last.
  query: {
    narrow: 'byPlataforma',
    sort: { field: 'termina_el.desc.nullsfirst,proximo', order: 'ASC' },
  },
  screens: {
    list: onDemand(async () => (await import('./ServicioList.tsx')).ServicioList),
    show: onDemand(async () => (await import('./ServicioShow.tsx')).ServicioShow),
    create: onDemand(async () => (await import('./ServicioForm.tsx')).ServicioCreate),
    edit: onDemand(async () => (await import('./ServicioForm.tsx')).ServicioEdit),
  },
  access: { admin: ['list', 'show', 'create', 'edit'], cliente: ['list', 'show'], tickets: [] },
  menu: {
    admin: {
      shows: { riesgo: 'por_aceptar,sin_precio' },
      pending: ['por aceptar o sin precio', 'por aceptar o sin precio'],
    },
    cliente: { pending: ['por aceptar', 'por aceptar'] },
  },
  begin: { label: 'Ofrecer un servicio', words: 'nuevo servicio hosting dominio mantención' },
  pending: [
    {
      clase: 'servicios',
      title: 'Servicios por aceptar o sin precio',
      group: 'ventas',
      act: { label: 'Contactar' },
      filter: { riesgo: 'por_aceptar,sin_precio' },
      states: 'riesgo',
      due: 'instant',
    },
    {
      clase: 'retractos_servicios',
      title: 'Devoluciones por retracto de un servicio',
      group: 'promesas',
      act: { label: 'Devolver' },
      filter: { por_devolver: 'true' },
      states: 'servicio',
      due: 'instant',
    },
  ],
  find: { order: 8, details: ['cliente', 'monto', 'estado'] },
  audit: { called: 'Servicio', by: 'nombre' },
  fields: {
    afecto: flag('Con IVA'),
    aviso_dias: 'Días de aviso',
    cambio_desde: day('Precio nuevo desde'),
    cambio_monto: money('Precio nuevo'),
    cambio_periodo: option('Período nuevo', 'periodo'),
    clase: option('Clase', 'claseServicio'),
    cliente: studio(record('Cliente', 'clientes', COMPANY)),
    cobrable_desde: day('Se cobra desde'),
    comentario: 'Comentario',
    con_informe: flag('Informe mensual'),
    estado: option('Estado', 'servicio'),
    fin_pedido_el: day('Se pidió terminarlo'),
    mensual: studio(money('Al mes')),
    meses_incluidos: 'Meses incluidos',
    monto: money('Precio'),
    mora: studio(option('Si no se paga', 'mora')),
    mora_dias: studio('Días de atraso'),
    motivo: option('Por qué termina', 'motivoTermino'),
    nombre: 'Servicio',
    periodo: option('Período', 'periodo'),
    por_devolver: 'Devoluciones',
    plataforma: record('Plataforma', 'plataformas', 'plataforma'),
    proximo: day('Próximo cobro'),
    renueva: 'Se renueva',
    riesgo: studio(option('Riesgo', 'riesgo')),
    termina_el: day('Termina'),
  },
  csv: () =>
    Promise.resolve([
      ...['nombre', 'clase', 'cliente', 'plataforma', 'monto', 'periodo', 'afecto', 'mensual'],
      ...['proximo', 'estado', 'riesgo', 'termina_el'],
    ]),
});
