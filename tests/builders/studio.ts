import { builder, inTurn, uuid, type Row } from './builder.ts';
import { inHours } from './clock.ts';

// What the studio keeps of itself: mails, trail, privacy, settings.

export const unCorreo = builder<Row<'correos'>>((number) => ({
  id: uuid(7000 + number),
  tipo: 'ticket_respuesta',
  para: 'ana@viverolaurel.cl',
  asunto: 'Respondimos tu ticket: El carro no suma el despacho',
  cuerpo: '<p>Hola Ana: ya quedó corregido el despacho a Ñuñoa.</p>',
  texto: 'Hola Ana: ya quedó corregido el despacho a Ñuñoa.',
  datos: null,
  reply_to: 'hola@estudiocobre.cl',
  conversion: null,
  estado: 'enviado',
  intentos: 1,
  proximo_intento: inHours(-number),
  ultimo_error: null,
  enviado_en: inHours(-number),
  proveedor_id: `muestra-${number}`,
  entrega: 'entregado',
  entrega_en: inHours(-number),
  entrega_detalle: null,
  creado_en: inHours(-number),
}));

/** A mail that belongs to nobody. */
export const unCorreoEntrante = builder<Row<'correos_entrantes'>>((id) => ({
  id,
  mensaje_id: `<muestra-${id}@correo.cl>`,
  de: 'gerencia@elroble.cl',
  nombre: 'Gerencia El Roble',
  asunto: 'Re: cambio de horario en la página',
  texto: 'Estimados: adjunto el horario nuevo. Rige desde el lunes.',
  resultado: 'sin_dueno',
  motivo: 'sin_firma',
  mensaje: null,
  archivos: [],
  rutas: [],
  pendientes: [],
  visto: false,
  creado_en: inHours(-id),
}));

export const unSilenciado = builder<Row<'correos_silenciados'>>((id) => ({
  id,
  email: `nadie${id}@viverolaurel.cl`,
  motivo: 'rebotado',
  detalle: '550 5.1.1 user unknown',
  creado_en: inHours(-30 * id),
}));

export const unCambio = builder<Row<'auditoria'>>((id) => ({
  id,
  tabla: 'pagos',
  fila: 1,
  accion: 'update',
  antes: { id: 1, estado: 'en_revision', monto: 350_000 },
  despues: { id: 1, estado: 'pagado', monto: 350_000 },
  autor: uuid(3),
  creado_en: inHours(-id),
}));

export const unaSolicitudDatos = builder<Row<'solicitudes_datos'>>((id) => ({
  id,
  tipo: 'acceso',
  nombre: inTurn(['Camila Ñancupil', 'Rodrigo Espinoza'], id),
  email: `titular${id}@correo.cl`,
  detalle: 'Quiero saber qué datos míos tienen y de dónde salieron.',
  cliente: null,
  estado: 'recibida',
  respuesta: null,
  vence_en: inHours(24 * 18),
  resuelta_en: null,
  prorrogada_en: null,
  prorroga_motivo: null,
  bloqueada_en: null,
  bloqueo_nota: null,
  bloqueo_vence_en: inHours(20),
  bloqueo_avisado_en: null,
  avisada_en: null,
  confirmada_en: inHours(-24 * 12),
  confirmar_antes_de: null,
  confirmacion_hash: null,
  envio: uuid(8000 + id),
  huella: null,
  remitente: null,
  creado_en: inHours(-24 * 12),
  actualizado_en: inHours(-24 * 12),
}));

export const unaAccionDatos = builder<Row<'acciones_datos'>>((id) => ({
  id,
  accion: 'exportacion',
  informe: { clientes: 1, tickets: 3 },
  solicitud: null,
  correo: null,
  huella: null,
  autor: uuid(3),
  creado_en: inHours(-id),
}));

export const unaVulneracion = builder<Row<'vulneraciones'>>((id) => ({
  id,
  titulo: inTurn(['Notebook perdido en el metro', 'Correo enviado a otro cliente'], id),
  que_paso:
    'Se perdió un notebook con la sesión abierta; se cerraron todas las sesiones esa tarde.',
  ocurrida_en: inHours(-50),
  notada_en: inHours(-48),
  de_quienes: 'Contactos de tres clientes',
  cuantas_personas: 12,
  categorias: ['contacto'],
  medidas: 'Cambio de contraseñas y disco cifrado en todos los equipos.',
  avisar_personas: false,
  avisada_agencia_en: null,
  avisadas_personas_en: null,
  sin_aviso: null,
  creado_en: inHours(-47),
  actualizado_en: inHours(-47),
}));

export const unaConfiguracion = builder<Row<'configuracion'>>(() => ({
  id: 1,
  nombre: 'Estudio Cobre',
  razon_social: 'Estudio Cobre SpA',
  rut: '76123456-0',
  email: 'hola@estudiocobre.example',
  telefono: '+56 2 2345 6789',
  whatsapp: '56900000000',
  direccion: 'Avenida Ejemplo 1234, Providencia, Santiago',
  horario: 'Lunes a viernes, 9:00 a 18:00',
  instagram: 'https://instagram.com/estudiocobre.example',
  facebook: null,
  linkedin: 'https://linkedin.com/company/estudiocobre-example',
  banco: 'Banco de Ejemplo',
  cuenta_tipo: 'Cuenta corriente',
  cuenta_numero: '00-123-45678-9',
  cuenta_titular: 'Estudio Cobre SpA',
  cuenta_rut: '76123456-0',
  cuenta_email: 'pagos@estudiocobre.example',
  pago_pagina_web: 'https://pago.example/primera-pagina',
  pago_asesoria_cv: 'https://pago.example/asesoria-cv',
  correo_notificaciones: 'avisos@estudiocobre.example',
  sala_reuniones: 'https://meet.example/estudio-cobre',
  agenda_aviso_horas: 24,
  agenda_dias: 30,
  agenda_pausa_minutos: 15,
  tickets_cierre_dias: 7,
  oferta_titulo: 'Este precio vale mientras esté publicado aquí',
  oferta_texto: 'Tomamos pocos proyectos por semana.',
  oferta_hasta: null,
  gancho_publicacion: null,
  actualizado_en: inHours(-24 * 4),
}));

export const unTestimonio = builder<Row<'testimonios'>>((id) => ({
  id,
  pagina: inTurn(['servicios', 'primera-web', 'asesoria'], id),
  nombre: inTurn(['Ana Fuentealba', 'Iván Quezada', 'Camila Ñancupil'], id),
  cargo: 'Dueña de Vivero Laurel',
  texto: 'Pasamos de anotar pedidos en un cuaderno a vender en línea.',
  nota: 5,
  imagen: null,
  plataforma: null,
  orden: id,
  publicado: true,
  creado_en: inHours(-48),
  actualizado_en: inHours(-24),
}));

export const unIntegrante = builder<Row<'equipo'>>((id) => ({
  id,
  nombre: inTurn(['Antonia Rivas', 'Matías Huenchumán', 'Josefa Leiva'], id),
  cargo: inTurn(['Dirección y diseño', 'Desarrollo', 'Proyectos y soporte'], id),
  texto: 'Parte cada proyecto en terreno, mirando cómo se trabaja de verdad.',
  desde: 2019,
  simbolo: 'Ar',
  imagen: null,
  orden: id,
  publicado: true,
  creado_en: inHours(-48),
  actualizado_en: inHours(-24),
}));
