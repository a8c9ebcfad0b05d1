import { builder, inTurn, uuid, type Row } from './builder.ts';
import { inDays, inHours } from './clock.ts';

// Clients, who belongs to them, and what is theirs alone.

interface Example {
  name: string;
  company: string | null;
  mail: string;
  rut: string | null;
}

const PEOPLE: readonly [Example, ...Example[]] = [
  {
    name: 'Ana Riquelme',
    company: 'Vivero Laurel',
    mail: 'ana@viverolaurel.cl',
    rut: '76543210-3',
  },
  {
    name: 'Bruno Carrasco',
    company: 'Ferretería El Roble',
    mail: 'bruno@elroble.cl',
    rut: '77123456-9',
  },
  { name: 'Nusta Paillán', company: 'Telares Nusta', mail: 'nusta@telares.cl', rut: '12345678-5' },
  { name: 'Íñigo Cárcamo', company: null, mail: 'inigo.carcamo@correo.cl', rut: null },
];

const person = (number: number) => inTurn(PEOPLE, number);

/** Who is signed in as an admin in tests and stories, too: the third client. */
export const unCliente = builder<Row<'clientes'>>((id) => ({
  id,
  cliente: person(id).name,
  empresa: person(id).company,
  email: id > PEOPLE.length ? `${id}.${person(id).mail}` : person(id).mail,
  rut: id > PEOPLE.length ? null : person(id).rut,
  telefono: '+56 9 1234 5678',
  giro: null,
  direccion: null,
  comuna: null,
  correo_facturacion: null,
  retiene: false,
  perfil: 'cliente',
  activo: true,
  usuario: uuid(id),
  invitado_en: inHours(-24 * 60),
  creado_en: inHours(-24 * 90),
  actualizado_en: inHours(-24 * 2),
}));

export const unaPersona = builder<Row<'personas'>>((id) => ({
  id,
  cliente: 1,
  nombre: inTurn(['Diego Fuentes', 'Paz Huenchumán', 'Tomás Oyarzún'], id),
  email: `persona${id}@viverolaurel.cl`,
  alcance: 'tickets',
  activo: true,
  avisos: true,
  cobros: false,
  usuario: null,
  invitado_en: inHours(-30),
  creado_en: inHours(-40),
  actualizado_en: inHours(-30),
}));

export const unasNotas = builder<Row<'clientes_notas'>>((cliente) => ({
  cliente,
  notas: 'Prefiere que le hablemos por la mañana. Paga siempre por transferencia.',
  actualizado_en: inHours(-24 * 3),
}));

export const unasPreferencias = builder<Row<'preferencias_correo'>>((cliente) => ({
  cliente,
  tickets: true,
  hitos: true,
  estudio: [],
  actualizado_en: inHours(-24 * 3),
}));

export const unIngreso = builder<Row<'seguimiento_usuarios'>>((id) => ({
  id,
  usuario_id: uuid(1),
  tipo_evento: 'login',
  descripcion: 'Inicio de sesión',
  metadata: { email: 'ana@viverolaurel.cl' },
  ip: '190.98.10.20',
  user_agent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140',
  created_at: inHours(-5 * id),
}));

export const unaPlataforma = builder<Row<'plataformas'>>((id) => ({
  id,
  cliente: 1,
  cliente_nombre: person(id).company ?? person(id).name,
  plataforma: inTurn(['Tienda de plantas', 'Cotizador de la ferretería', 'Catálogo de telares'], id),
  descripcion: 'Tienda en línea que descuenta el stock desde el mesón.',
  dominio: inTurn(['viverolaurel.cl', 'elroble.cl', 'telares.cl'], id),
  slug: `plataforma-de-muestra-${id}`,
  grupo: 'Grupo A1',
  publico: true,
  encargado: null,
  fecha_inicio: inDays(-80),
  fecha_termino: inDays(20),
  logo: '/portafolio/vivero-laurel/logo.svg',
  url_portada: '/portafolio/vivero-laurel/portada.jpg',
  portada_texto: 'La portada de la tienda, con las plantas de la semana',
  rubro: 'Comercio',
  problema: 'Vendía solo por mensajes directos, y cada pedido tomaba veinte.',
  decision: 'Ordenar el catálogo por la luz de cada casa.',
  resultado: 'Seis de cada diez ventas llegan por la web',
  cifras: [{ valor: '6 de 10', texto: 'ventas llegan por la web' }],
  creado_en: inHours(-24 * 80),
  actualizado_en: inHours(-24),
})); // prettier-ignore

/** Something that a client has still to hand over. */
export const unMaterial = builder<Row<'materiales'>>((id) => ({
  id,
  plataforma: 1,
  cliente: 1,
  texto: inTurn(['Logo en buena resolución', 'Textos de cada página', 'Acceso al dominio'], id),
  orden: id,
  pedido_en: inHours(-96),
  motivo: null,
  innecesario: false,
  entregado_en: null,
  entregado_por: null,
  comentario: null,
  archivos: [],
  creado_en: inHours(-96),
  actualizado_en: inHours(-96),
}));

/** A file that the studio shares, not opened yet. */
export const unCompartido = builder<Row<'compartidos'>>((id) => ({
  id,
  cliente: 1,
  plataforma: null,
  nombre: inTurn(['Manual de tu tienda', 'Claves del dominio'], id),
  ruta: `1/documentos/archivo-${id}.pdf`,
  visto_en: null,
  autor: uuid(3),
  creado_en: inHours(-26),
}));

/** A wait of a platform that is over, and moved two milestones. */
export const unaEsperaDeMaterial = builder<Row<'materiales_esperas'>>((id) => ({
  id,
  plataforma: id,
  cliente: 1,
  desde: '2026-11-12',
  hasta: '2026-11-16',
  dias: 4,
  hitos: 2,
}));

/** A site that is watched. */
export const unaVigilancia = builder<Row<'vigilancias'>>((id) => ({
  id,
  plataforma: id,
  cliente: 1,
  activa: true,
  palabra: 'Vivero',
  mantencion_desde: null,
  mantencion_hasta: null,
  certificado_hasta: inDays(60),
  dominio_hasta: inDays(200),
  creado_en: inHours(-2_000),
  actualizado_en: inHours(-2_000),
}));

/** An outage of an hour, some days ago. */
export const unaCaida = builder<Row<'caidas'>>((id) => ({
  id,
  plataforma: 1,
  desde: inHours(-48 * id - 1),
  hasta: inHours(-48 * id),
  motivo: 'codigo',
  codigo: 502,
}));

/** A day of a watched site. */
export const unDiaDeSitio = builder<Row<'disponibilidad'>>((id) => ({
  plataforma: 1,
  dia: inDays(-id),
  medidos: 288,
  arriba: id % 30 === 0 ? 276 : 288,
  ms: 380 + (id % 7) * 20,
}));

export const unHito = builder<Row<'hitos_plataforma'>>((id) => ({
  id,
  plataforma_id: 1,
  titulo: inTurn(['Estructura de la tienda', 'Sistema visual', 'Lanzamiento'], id),
  descripcion: 'Tres visitas al vivero y una maqueta del catálogo.',
  fecha: inDays(id * 7),
  orden: id,
  estado: 'pendiente',
  observacion: null,
  entrega_enlace: null,
  entrega_archivos: [],
  observacion_imagenes: [],
  respondido_por: null,
  respondido_nombre: null,
  respondido_en: null,
  activo: true,
  publicado: false,
  aprobado_en: null,
  imagen: null,
  imagen_texto: null,
  creado_en: inHours(-24 * 60),
  actualizado_en: inHours(-24 * 5),
}));

export const unEnlace = builder<Row<'accesos_temporales'>>((id) => ({
  id,
  plataforma: 1,
  token_hash: String(id).padStart(64, 'a'),
  creado_por: null,
  creado_en: inHours(-48),
  vence_en: inHours(24 * 5),
  revocado_en: null,
  ultimo_uso_en: inHours(-3),
  usos: 2,
}));
