import type { Meta } from '@storybook/react-vite';
import { uuid } from '../../../tests/builders/builder.ts';
import { inHours } from '../../../tests/builders/clock.ts';
import { unCliente, unaPlataforma } from '../../../tests/builders/people.ts';
import { unaRespuesta, unMensaje, unTicket } from '../../../tests/builders/tickets.ts';
import type { TicketView } from './api.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import { tickets } from './resource.ts';

export default { title: 'Consola/Tickets', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const LONG =
  'Pneumonoultramicroscopicosilicovolcanoconiosis-en-la-ficha-de-cada-planta-del-catalogo';

const rows = () => ({
  clientes: [unCliente(), unCliente({ cliente: 'María de los Ángeles Huenchumán Etcheverry' })],
  plataformas: [unaPlataforma()],
  respuestas_guardadas: [unaRespuesta()],
  tickets: [
    unTicket({ prioridad: 'urgente', vence_en: inHours(-2) }),
    unTicket({ cliente: 2, plataforma: null, asunto: LONG, estado: 'en_curso' }),
    unTicket({ estado: 'esperando_cliente', detenido_desde: inHours(-1) }),
    unTicket({ estado: 'cerrado', cerrado_en: inHours(-30), resuelto_en: inHours(-40) }),
    unTicket({ estado: 'cerrado', cerrado_en: inHours(-3), unido_a: 1 }),
    unTicket({ asunto: 'Las fotos de la temporada', estado: 'en_curso' }),
    unTicket({
      ...{ asunto: 'La tienda no quedó como en la propuesta', categoria: 'reclamo' },
      ...{ responder_en: inHours(80), vence_en: inHours(80) },
    }),
  ],
  ticket_mensajes: [
    unMensaje({ creado_en: inHours(-26) }),
    unMensaje({ autor_nombre: 'Berta Paz', del_estudio: true, cuerpo: 'Lo vemos hoy mismo.' }),
    unMensaje({
      ...{ autor_nombre: 'Berta Paz', del_estudio: true, interno: true },
      cuerpo: 'Es la tabla de comunas: falta Ñuñoa desde la última carga.',
    }),
    unMensaje({
      ticket: 6,
      cuerpo: 'Van las fotos.',
      adjuntos: Array.from({ length: 10 }, (_, at) => `1/6/${uuid(at)}-foto-${at + 1}.png`),
    }),
  ],
});

/** A page of the list, with every state, priority and subjects of every length. */
const many = () => ({
  ...rows(),
  tickets: Array.from({ length: 25 }, (_, at) =>
    unTicket({
      asunto: [LONG, 'Error', 'Cambiar los precios de la lista de la temporada'][at % 3] ?? LONG,
      cliente: 1 + (at % 2),
      estado: (['abierto', 'en_curso', 'esperando_cliente'] as const)[at % 3] ?? 'abierto',
      prioridad: (['baja', 'normal', 'alta', 'urgente'] as const)[at % 4] ?? 'normal',
    }),
  ),
});

const stories = pagesOf({
  resource: tickets,
  rows,
  answers: {
    unreadTickets: () => Promise.resolve([2]),
    ticketViews: (fixed: readonly TicketView[]) =>
      Promise.resolve([
        ...fixed.map((view, index) => ({ ...view, cuantos: [100, 7, 0, 12, 1, 1][index] })),
        { nombre: 'Lo urgente', filtros: { prioridad: 'urgente' }, cuantos: 3 },
      ]),
    answering: () => Promise.resolve([{ nombre: 'Tomás Oyarzún', hasta: inHours(0.1) }]),
    markRead: () => Promise.resolve(),
    clientFile: () =>
      Promise.resolve({ dinero: { total: 1_980_000, pagado: 990_000, vencido: 330_000 } }),
    signedPictures: (paths: readonly string[]) =>
      Promise.resolve(
        Object.fromEntries(paths.map((path) => [path, ['/portafolio/vivero-laurel/portada.jpg']])),
      ),
    clienteElegido: () =>
      Promise.resolve({ nombre: 'Telares Nusta', email: 'nusta@telares.cl', plataformas: [] }),
  },
});

export const Lista = stories.list('El carro no suma el despacho a Ñuñoa');
export const ListaLarga = stories.list(LONG, { rows: many });
export const ListaCompacta = stories.list(LONG, { rows: many, compact: true });
export const ListaEnTelefono = stories.onPhone(`#2 ${LONG}`);
export const Vacia = stories.empty('Aún no hay tickets', { perfil: 'cliente' });
export const Ficha = stories.show('Lo vemos hoy mismo.');
export const FichaConImagenes = stories.page('/tickets/6/show', 'Van las fotos.');
export const FichaDeReclamo = stories.page('/tickets/7/show', /^Es un reclamo: respóndelo/);
export const FichaDeReclamoDelCliente = stories.page('/tickets/7/show', /^Recibimos tu reclamo/, {
  ...{ perfil: 'cliente', phone: true },
});
export const FichaDelCliente = stories.show('Lo vemos hoy mismo.', { perfil: 'cliente' });
export const FichaCerradaDelCliente = stories.page('/tickets/4/show', 'Este ticket está cerrado', {
  perfil: 'cliente',
});
export const FichaUnida = stories.page('/tickets/5/show', 'Se fusionó con el #1');
export const Crear = stories.create('Abrir un ticket');
