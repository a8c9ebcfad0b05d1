import type { Meta } from '@storybook/react-vite';
import {
  algoEsperado,
  unaEspera,
  unaNovedad,
  unasCifras,
  unInicio,
} from '../../../tests/builders/answers.ts';
import { inHours } from '../../../tests/builders/clock.ts';
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
    news: () =>
      Promise.resolve([
        unaNovedad('aceptada', { monto: 4_590_000 }),
        unaNovedad('pago', { id: 2, titulo: 'Cuota 1 de 3', monto: 1_350_000 }),
        unaNovedad('aprobado', { id: 3, titulo: LONG, de: LONG }),
        unaNovedad('rechazada', { id: 4, de: 'Rosa Ñancupil', monto: 952_000 }),
        unaNovedad('abierta', { id: 5, monto: 1_190_000 }),
      ]),
    clientHome: () => Promise.resolve(unInicio()),
  },
});
const asClient = { perfil: 'cliente' } as const;

export const DelEstudio = stories.list('Cobrado este mes');
export const DelEstudioEnTelefono = { ...stories.onPhone('Cobrado este mes'), tags: ['matrix'] };
const nothing = unasCifras({
  ...{ por_cobrar: 0, cobrado: 0, cobrado_antes: 0, vencido_30: 0, vencido_90: 0 },
  ...{ por_responder: 0, tickets_atrasados: 0, seguimientos: 0, ofrecidas: 0, ofrecido: 0 },
});
export const DelEstudioSinNada = {
  ...stories.list(/^No tienes nada pendiente/, {
    answers: {
      today: () => Promise.resolve(nothing),
      pending: () => Promise.resolve([]),
      news: () => Promise.resolve([]),
    },
  }),
  tags: ['matrix'],
};
export const DelEstudioConUnaCosa = {
  ...stories.list('Comprobantes por revisar (1)', {
    answers: {
      today: () => Promise.resolve(nothing),
      pending: () => Promise.resolve([unaEspera('comprobantes', { titulo: 'Cuota 2 de 3' })]),
      news: () => Promise.resolve([unaNovedad('pago')]),
    },
  }),
  tags: ['matrix'],
};
export const DelEstudioConError = {
  ...stories.list(/^No pudimos comunicarnos/, {
    answers: {
      ...{ today: unread, pending: unread, news: unread },
    },
  }),
  tags: ['matrix'],
};

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

export const DelCliente = { ...stories.list('Tienda de plantas', asClient), tags: ['matrix'] };
export const DelClienteEnTelefono = {
  ...stories.list('Aún sin hitos', {
    ...client(() => Promise.resolve(much())),
    phone: true,
  }),
  tags: ['matrix'],
};
export const DelClienteSinNada = {
  ...stories.list('Cuando empecemos tu proyecto, lo verás aquí.', {
    ...client(() =>
      Promise.resolve(unInicio({ esperan: [], en_revision: [], plataformas: [], estudio: null })),
    ),
  }),
  tags: ['matrix'],
};
export const DelClienteConError = {
  ...stories.list(/^No pudimos cargar tus pendientes/, client(unread)),
  tags: ['matrix'],
};
