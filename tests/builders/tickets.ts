import { parseInstant } from '../../src-shared/dates.ts';
import { builder, inTurn, uuid, type Row } from './builder.ts';
import { inHours } from './clock.ts';

const bareTicket = builder<Row<'tickets'>>((id) => ({
  id,
  cliente: 1,
  plataforma: 1,
  hito: null,
  pago: null,
  anterior: null,
  unido_a: null,
  asunto: inTurn(
    ['El carro no suma el despacho a Ñuñoa', 'Cambiar el horario de atención', 'Pregunta por la factura'],
    id,
  ),
  categoria: 'error',
  prioridad: 'normal',
  estado: 'abierto',
  abierto_por_estudio: false,
  hablo_el_cliente: true,
  asignado_a: null,
  calificacion: null,
  calificacion_comentario: null,
  detenido_desde: null,
  responder_en: inHours(6),
  vence_en: inHours(30),
  plazo_en: inHours(6),
  primera_respuesta_en: null,
  resuelto_en: null,
  cerrado_en: null,
  cierre_avisado_en: null,
  creado_en: inHours(-4),
  actualizado_en: inHours(-1),
})); // prettier-ignore

/** A ticket, with the target that comes first as the database finds it. */
export function unTicket(changes: Partial<Row<'tickets'>> = {}): Row<'tickets'> {
  const ticket = bareTicket(changes);
  const { primera_respuesta_en: answered, responder_en: answer, vence_en: solve } = ticket;
  const first =
    answered === null && answer !== null && parseInstant(answer) < parseInstant(solve)
      ? answer
      : solve;
  return { ...ticket, plazo_en: first };
}

export const unMensaje = builder<Row<'ticket_mensajes'>>((id) => ({
  id,
  ticket: 1,
  autor: uuid(1),
  autor_nombre: 'Ana Riquelme',
  del_estudio: false,
  interno: false,
  cuerpo: 'Hola: al elegir Ñuñoa, el carro queda con despacho en $0 y el pedido pasa igual.',
  adjuntos: [],
  archivos_por_llegar: [],
  acortado: false,
  creado_en: inHours(-4 + id / 4),
}));

export const unaRespuesta = builder<Row<'respuestas_guardadas'>>((id) => ({
  id,
  titulo: `${inTurn(['Lo estamos revisando', 'Faltan datos', 'Ya quedó'], id)}${id > 3 ? ` ${id}` : ''}`,
  cuerpo: 'Hola {{nombre}}: ya lo estamos mirando. Te escribimos apenas sepamos qué pasa.',
  creado_en: inHours(-24 * 30),
  actualizado_en: inHours(-24 * 8),
}));
