import type { Meta } from '@storybook/react-vite';
import {
  algoEsperado,
  unaEspera,
  unasCifras,
  unIngreso,
  unInicio,
  unMes,
} from '../../../tests/builders/answers.ts';
import { inDays, inHours } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { DataError } from '../../data/errors.ts';
import { pages } from '../screens.ts';

export default { title: 'Consola/Inicio', tags: ['!autodocs'] } satisfies Meta;

const LONG = 'Plataforma-de-gestión-de-reclamos-y-postventa-de-la-inmobiliaria-del-poniente';
const unread = () => Promise.reject(new DataError('network'));

const stories = pagesOf({
  resource: { name: 'inicio', screens: { list: pages['/'] } },
  answers: {
    clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    today: () => Promise.resolve(unasCifras()),
    recurringIncome: () => Promise.resolve(unIngreso()),
    pending: () =>
      Promise.resolve([
        unaEspera('tickets', {
          ...{ urgente: true, plazo: inHours(-2), cuantos: 12, estado: 'urgente' },
        }),
        unaEspera('tickets', { id: '3', estado: 'alta', cuantos: 12 }),
        unaEspera('pagos_vencidos', {
          ...{ titulo: 'Hosting y dominio, un año', monto: 208_000, estado: 'pendiente' },
          ...{ urgente: true, plazo: inHours(-900) },
        }),
        unaEspera('tickets', {
          id: '2',
          titulo: LONG,
          plazo: inHours(4),
          cuantos: 12,
          estado: 'normal',
        }),
        unaEspera('comprobantes', { titulo: 'Cuota 2 de 3', monto: 1_350_000, estado: '' }),
        unaEspera('leads', { titulo: 'Rosa Ñancupil Huenchumilla de la Fuente', de: null }),
        unaEspera('citas', { titulo: 'Luz Soto', de: 'luz@x.cl', plazo: inHours(2) }),
        unaEspera('preguntas', { titulo: 'Tienda en línea', monto: 952_000, estado: 'enviada' }),
        unaEspera('propuestas', {
          ...{ id: '2', titulo: LONG, monto: 4_590_000, plazo: inHours(50), estado: 'enviada' },
        }),
        unaEspera('solicitudes_datos', { titulo: 'Lía Soto', de: 'acceso', plazo: inHours(70) }),
      ]),
    months: () =>
      Promise.resolve([
        unMes({ mes: inDays(-31), cobrado: 800_000, primera_respuesta: null }),
        unMes({ vencido: 350_000 }),
        unMes({ mes: inDays(31), cobrado: 0, por_cobrar: 12_400_000 }),
      ]),
    funnel: () =>
      Promise.resolve([
        {
          origen: 'directo',
          visitas: 1_240,
          contactos: 40,
          propuestas: 15,
          clientes: 6,
          pagaron: 4,
          pagado: 8_500_000,
          ofrecido: 24_600_000,
          aceptado: 9_300_000,
        },
        {
          ...{ origen: 'instagram', visitas: 310, contactos: 12, propuestas: 2, clientes: 1 },
          ...{ pagaron: 0, pagado: 0, ofrecido: 1_900_000, aceptado: 0 },
        },
      ]),
    clientHome: () => Promise.resolve(unInicio()),
  },
});
const asClient = { perfil: 'cliente' } as const;

export const DelEstudio = stories.list('Dinero por mes');
export const DelEstudioEnTelefono = stories.onPhone('Dinero por mes');
const nothing = unasCifras({
  ...{ por_cobrar: 0, cobrado: 0, cobrado_antes: 0, vencido_30: 0, vencido_90: 0 },
  ...{ por_responder: 0, tickets_atrasados: 0, seguimientos: 0, ofrecidas: 0, ofrecido: 0 },
});
const noIncome = unIngreso({
  ...{ mensual: 0, servicios: 0, renovaciones: 0, monto_renovaciones: 0, en_riesgo: 0 },
});
export const DelEstudioSinNada = stories.list('El estudio hoy', {
  answers: {
    today: () => Promise.resolve(nothing),
    recurringIncome: () => Promise.resolve(noIncome),
    pending: () => Promise.resolve([]),
    months: () => Promise.resolve([]),
    funnel: () => Promise.resolve([]),
  },
});
export const DelEstudioConUnaCosa = stories.list('Ver todo:', {
  answers: {
    today: () => Promise.resolve(nothing),
    recurringIncome: () => Promise.resolve(noIncome),
    pending: () => Promise.resolve([unaEspera('comprobantes', { titulo: 'Cuota 2 de 3' })]),
    months: () => Promise.resolve([unMes()]),
    funnel: () => Promise.resolve([]),
  },
});
export const DelEstudioConError = stories.list(/^No pudimos comunicarnos/, {
  answers: {
    ...{ today: unread, pending: unread, months: unread, funnel: unread },
    recurringIncome: unread,
  },
});

/** A client with one platform that stands well, and one with a long name that stands worse. */
const much = () =>
  unInicio({
    esperan: [algoEsperado({ id: 9, titulo: LONG, de: LONG, cuantos: 8 }), ...unInicio().esperan],
    plataformas: [
      ...unInicio().plataformas,
      {
        ...{ id: 9, plataforma: LONG, hitos: 0, aprobados: 0, entregados: 0 },
        ...{ espera: null, proximo_hito: null, proximo_pago: null },
      },
    ],
  });
const client = (clientHome: () => Promise<unknown>) => ({
  ...asClient,
  answers: {
    clienteElegido: () => Promise.resolve({ nombre: 'Vivero', email: null, plataformas: [] }),
    clientHome,
  },
});

export const DelCliente = stories.list('Tienda de plantas', asClient);
export const DelClienteEnTelefono = stories.list('Aún sin hitos', {
  ...client(() => Promise.resolve(much())),
  phone: true,
});
export const DelClienteSinNada = stories.list('Cuando empecemos tu proyecto, lo verás aquí.', {
  ...client(() => Promise.resolve(unInicio({ esperan: [], plataformas: [], estudio: null }))),
});
export const DelClienteConError = stories.list(/^No pudimos cargar tus pendientes/, client(unread));
