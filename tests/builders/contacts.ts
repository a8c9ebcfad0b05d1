import { builder, inTurn, uuid, type Row } from './builder.ts';
import { inDays, inHours } from './clock.ts';

// Who reached the studio: what the forms of the site leave, and the inbox of all of it.

const NAMES = ['Camila Ñancupil', 'Rodrigo Espinoza', 'Agustina Vidal'] as const;

/** What every kind has. */
const reached = (id: number) => ({
  email: `contacto${id}@correo.cl`,
  cliente: null,
  asignado_a: null,
  notas: null,
  proxima_accion: null,
  proxima_el: null,
  origen: { path: '/contacto', utm_source: 'feria' },
  creado_en: inHours(-2 * id),
  actualizado_en: inHours(-2 * id),
});

/** What people agreed to, and what joins two sendings of one form. */
const agreed = (id: number) => ({
  envio: uuid(id),
  huella: null,
  consentimiento_en: inHours(-2 * id),
  consentimiento_version: '2026-11',
});

const sent = (id: number) => ({ ...agreed(id), remitente: null, acepta_marketing: false });

export const unLead = builder<Row<'leads'>>((id) => ({
  ...reached(id),
  ...sent(3000 + id),
  id,
  nombre_contacto: inTurn(NAMES, id),
  telefono: '+56 9 5555 4444',
  mensaje: 'Queremos una tienda para vender mermeladas de Chiloé, con despacho a todo Chile.',
  estado: 'nuevo',
}));

export const unaSolicitud = builder<Row<'solicitudes'>>((id) => ({
  ...reached(id),
  ...sent(4000 + id),
  id,
  nombre: inTurn(NAMES, id),
  empresa: 'Mermeladas del Sur',
  telefono: '+56 9 5555 4444',
  mensaje: 'Hoy tomamos los pedidos por mensajes y se nos pierden.',
  tipo_proyecto: 'ecommerce',
  presupuesto: '1000-5000',
  estado: 'pendiente',
}));

export const unFormularioInicial = builder<Row<'formulario_inicial'>>((id) => ({
  ...reached(id),
  ...sent(5000 + id),
  id,
  nombre: inTurn(NAMES, id),
  tipo_plataforma: 'Tienda en línea',
  presupuesto: 'Entre $500.000 y $1.000.000',
  observacion: '',
  gestionado: false,
  etapa: null,
}));

export const unaNota = builder<Row<'contactos_notas'>>((id) => ({
  id,
  clase: 'leads',
  fila: 1,
  autor: null,
  texto: 'Llamamos: quiere partir en enero y pide referencias.',
  creado_en: inHours(-1),
}));

export const unaConversion = builder<Row<'conversiones'>>((id) => ({
  id,
  clase: 'leads',
  fila: 1,
  cliente: 1,
  cliente_nuevo: true,
  plataforma: 1,
  antes: { estado: 'nuevo' },
  hecho: [],
  autor: null,
  creado_en: inHours(-1),
  deshecha_en: null,
  deshecha_por: null,
}));

/** A meeting of tomorrow at this hour, half an hour long. */
export const unaCita = builder<Row<'citas'>>((id) => ({
  ...reached(id),
  ...agreed(6000 + id),
  id,
  nombre: inTurn(NAMES, id),
  telefono: '+56 9 5555 4444',
  motivo: 'Conversar la tienda y los plazos.',
  inicio: inHours(24 * id),
  termino: inHours(24 * id + 0.5),
  estado: 'confirmada',
  tipo: 'reunion',
  etapa: null,
  enlace: 'https://meet.example/estudio-cobre',
  confirmar_antes_de: null,
  confirmacion_hash: null,
  gestion_hash: null,
  recordada_en: null,
  secuencia: 0,
}));

export const unHorario = builder<Row<'horarios'>>((id) => ({
  id,
  dia_semana: inTurn([1, 2, 3, 4, 5], id),
  desde: '09:00:00',
  hasta: '13:00:00',
  minutos: 30,
  tipo: 'reunion',
  producto: null,
  creado_en: inHours(-24 * 30),
  actualizado_en: inHours(-24 * 30),
}));

export const unBloqueo = builder<Row<'bloqueos'>>((id) => ({
  id,
  inicio: `${inDays(id)}T03:00:00+00:00`,
  termino: `${inDays(id + 1)}T03:00:00+00:00`,
  motivo: inTurn(['Feriado regional', 'Reunión del equipo en Valparaíso'], id),
  creado_en: inHours(-24),
}));
