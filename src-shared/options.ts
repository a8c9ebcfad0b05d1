/**
 * The option sets of the product, each in one place: value in the database, text for people.
 * A test holds them against the constraints of the database.
 */

export interface Option<V extends string = string> {
  readonly valor: V;
  readonly texto: string;
}

export const TIPOS_PROYECTO = [
  { valor: 'web', texto: 'Plataforma Web' },
  { valor: 'ecommerce', texto: 'Tienda Online' },
  { valor: 'app', texto: 'Aplicación Móvil' },
  { valor: 'sistema', texto: 'Sistema de Gestión' },
  { valor: 'otro', texto: 'Otro' },
] as const satisfies readonly Option[];

export const PRESUPUESTOS = [
  { valor: 'menos-500', texto: 'Menos de $500.000' },
  { valor: '500-1000', texto: '$500.000 a $1.000.000' },
  { valor: '1000-5000', texto: '$1.000.000 a $5.000.000' },
  { valor: 'mas-5000', texto: 'Más de $5.000.000' },
] as const satisfies readonly Option[];

export const PERFILES = [
  { valor: 'cliente', texto: 'Cliente' },
  { valor: 'admin', texto: 'Administración' },
] as const satisfies readonly Option[];

/** What an account sees: the column `perfil` of the view `cuentas`. */
export const CUENTAS = [
  { valor: 'admin', texto: 'Equipo' },
  { valor: 'cliente', texto: 'Cliente' },
  { valor: 'tickets', texto: 'Cliente, solo tickets' },
] as const satisfies readonly Option[];

/** How far an account is set up: the column `acceso` of the views `cuentas`, `usuarios` and `personas_ingresos`. */
export const ACCESOS = [
  { valor: 'sin_invitar', texto: 'Sin invitar' },
  { valor: 'invitado', texto: 'Invitado' },
  { valor: 'invitacion_vencida', texto: 'Invitación vencida' },
  { valor: 'activo', texto: 'Activo' },
  { valor: 'desactivado', texto: 'Desactivado' },
] as const satisfies readonly Option[];

/** What a person of a client sees of it: private.mi_cliente. */
export const ALCANCES = [
  { valor: 'tickets', texto: 'Solo tickets' },
  { valor: 'todo', texto: 'Todo, como el contacto principal' },
] as const satisfies readonly Option[];

export const ESTADOS_LEAD = [
  { valor: 'nuevo', texto: 'Nuevo' },
  { valor: 'contactado', texto: 'Contactado' },
  { valor: 'cotizado', texto: 'Cotizado' },
  { valor: 'convertido', texto: 'Convertido en cliente' },
  { valor: 'descartado', texto: 'Descartado' },
] as const satisfies readonly Option[];

export const ESTADOS_SOLICITUD = [
  { valor: 'pendiente', texto: 'Pendiente' },
  { valor: 'contactado', texto: 'Contactado' },
  { valor: 'cotizado', texto: 'Cotizado' },
  { valor: 'ganado', texto: 'Ganado' },
  { valor: 'perdido', texto: 'Perdido' },
] as const satisfies readonly Option[];

/** The ways in which people contact the studio, by the table of each. */
export const CLASES_CONTACTO = [
  { valor: 'leads', texto: 'Contacto' },
  { valor: 'solicitudes', texto: 'Solicitud' },
  { valor: 'formulario_inicial', texto: 'Asistente' },
  { valor: 'pedidos', texto: 'Pedido' },
  { valor: 'citas', texto: 'Reunión' },
] as const satisfies readonly Option[];

/** Subjects of the studio's notes: contacts and clients. */
export const CLASES_NOTA = [
  ...CLASES_CONTACTO,
  { valor: 'clientes', texto: 'Cliente' },
] as const satisfies readonly Option[];

/** The stage of a contact, common to all kinds. */
export const ETAPAS_CONTACTO = [
  { valor: 'nuevo', texto: 'Nuevo' },
  { valor: 'conversando', texto: 'Conversando' },
  { valor: 'propuesta', texto: 'Propuesta' },
  { valor: 'ganado', texto: 'Ganado' },
  { valor: 'perdido', texto: 'Perdido' },
] as const satisfies readonly Option[];

export const ESTADOS_HITO = [
  { valor: 'pendiente', texto: 'Pendiente' },
  { valor: 'en_curso', texto: 'En curso' },
  { valor: 'entregado', texto: 'Entregado' },
  { valor: 'aprobado', texto: 'Aprobado' },
  { valor: 'observado', texto: 'Con observaciones' },
] as const satisfies readonly Option[];

const ESTADOS_PROPUESTA = [
  { valor: 'borrador', texto: 'Borrador' },
  { valor: 'enviada', texto: 'Enviada' },
  { valor: 'aceptada', texto: 'Aceptada' },
  { valor: 'rechazada', texto: 'Rechazada' },
  { valor: 'retirada', texto: 'Retirada' },
] as const satisfies readonly Option[];

/** The same, and the one that follows from its last day: the computed column `situacion`. */
export const SITUACIONES_PROPUESTA = [
  ...ESTADOS_PROPUESTA,
  { valor: 'vencida', texto: 'Vencida' },
] as const satisfies readonly Option[];

/** What a paper of a client is. */
export const CLASES_DOCUMENTO = [
  { valor: 'compartido', texto: 'Del estudio' },
  { valor: 'propuesta', texto: 'Propuesta aceptada' },
  { valor: 'terminos', texto: 'Términos aceptados' },
  { valor: 'terminos_servicio', texto: 'Términos de un servicio' },
  { valor: 'pedido', texto: 'Pedido' },
  { valor: 'comprobante', texto: 'Comprobante' },
  { valor: 'tributario', texto: 'Boleta o factura' },
  { valor: 'informe', texto: 'Informe del mes' },
] as const satisfies readonly Option[];

/** How a proposal was accepted: on its page, or elsewhere. */
export const MEDIOS_ACEPTACION = [
  { valor: 'codigo', texto: 'Con un código, en su página' },
  { valor: 'firma', texto: 'Firmó un papel' },
  { valor: 'correo', texto: 'Por correo' },
  { valor: 'mensaje', texto: 'Por WhatsApp u otro mensaje' },
  { valor: 'otro', texto: 'De otra forma' },
] as const satisfies readonly Option[];

export const ESTADOS_CITA = [
  { valor: 'reservada', texto: 'Por confirmar' },
  { valor: 'confirmada', texto: 'Confirmada' },
  { valor: 'cancelada', texto: 'Cancelada' },
  { valor: 'realizada', texto: 'Realizada' },
  { valor: 'ausente', texto: 'No llegó' },
  { valor: 'expirada', texto: 'Nunca se confirmó' },
] as const satisfies readonly Option[];

export const ESTADOS_TICKET = [
  { valor: 'abierto', texto: 'Abierto' },
  { valor: 'en_curso', texto: 'En curso' },
  { valor: 'esperando_cliente', texto: 'Esperando tu respuesta' },
  { valor: 'resuelto', texto: 'Resuelto' },
  { valor: 'cerrado', texto: 'Cerrado' },
] as const satisfies readonly Option[];

export const PRIORIDADES = [
  { valor: 'baja', texto: 'Baja' },
  { valor: 'normal', texto: 'Normal' },
  { valor: 'alta', texto: 'Alta' },
  { valor: 'urgente', texto: 'Urgente' },
] as const satisfies readonly Option[];

export const CATEGORIAS_TICKET = [
  { valor: 'consulta', texto: 'Consulta' },
  { valor: 'error', texto: 'Algo no funciona' },
  { valor: 'mejora', texto: 'Mejora' },
  { valor: 'contenido', texto: 'Cambio de contenido' },
  { valor: 'pago', texto: 'Pagos' },
  { valor: 'reclamo', texto: 'Reclamo' },
  { valor: 'otro', texto: 'Otro' },
] as const satisfies readonly Option[];

export const ESTADOS_PAGO = [
  { valor: 'programado', texto: 'Programado' },
  { valor: 'pendiente', texto: 'Pendiente' },
  { valor: 'en_revision', texto: 'En revisión' },
  { valor: 'pagado', texto: 'Pagado' },
  { valor: 'rechazado', texto: 'Rechazado' },
  { valor: 'anulado', texto: 'Anulado' },
  { valor: 'reembolsado', texto: 'Devuelto' },
] as const satisfies readonly Option[];

/** What became of a movement of the bank. */
export const ESTADOS_MOVIMIENTO = [
  { valor: 'pendiente', texto: 'Por revisar' },
  { valor: 'despues', texto: 'Para después' },
  { valor: 'anotado', texto: 'Anotado' },
  { valor: 'ajeno', texto: 'No es de clientes' },
] as const satisfies readonly Option[];

/** The state of a payment that is computed and never stored, because it changes at midnight (`isOverdue`). */
export const VENCIDO = { valor: 'vencido', texto: 'Vencido' } as const satisfies Option;

export const METODOS_PAGO = [
  { valor: 'tarjeta', texto: 'Tarjeta' },
  { valor: 'transferencia', texto: 'Transferencia' },
  { valor: 'otro', texto: 'Otro' },
] as const satisfies readonly Option[];

/** How money came or went back, and what a company withheld, which is no money of ours. */
export const METODOS_ABONO = [
  ...METODOS_PAGO,
  { valor: 'retencion', texto: 'Retención' },
] as const satisfies readonly Option[];

export const ESTADOS_CORREO = [
  { valor: 'pendiente', texto: 'En cola' },
  { valor: 'enviando', texto: 'Enviándose' },
  { valor: 'enviado', texto: 'Enviado' },
  { valor: 'fallido', texto: 'No salió' },
  { valor: 'descartado', texto: 'No se envía' },
] as const satisfies readonly Option[];

export const ENTREGAS_CORREO = [
  { valor: 'aplazado', texto: 'Aplazado' },
  { valor: 'entregado', texto: 'Entregado' },
  { valor: 'bloqueado', texto: 'Bloqueado por el proveedor' },
  { valor: 'rebotado', texto: 'Rebotó' },
  { valor: 'reclamado', texto: 'Marcado como spam' },
] as const satisfies readonly Option[];

export const MOTIVOS_SILENCIO = [
  { valor: 'rebotado', texto: 'La dirección no existe o no recibe correos' },
  { valor: 'reclamado', texto: 'Su dueño marcó un correo como spam' },
] as const satisfies readonly Option[];

export const MOTIVOS_SIN_DUENO = [
  { valor: 'sin_firma', texto: 'No llegó a la dirección de un ticket, o la usó otra persona' },
  { valor: 'sin_acceso', texto: 'Su cuenta está desactivada o el ticket ya no es suyo' },
  { valor: 'vacio', texto: 'Venía vacío' },
  { valor: 'demasiados', texto: 'Llegaron demasiados seguidos de la misma dirección' },
  { valor: 'no_comprobado', texto: 'No se pudo comprobar que venga de quien dice' },
  { valor: 'automatico', texto: 'Parece una respuesta automática o de una lista' },
] as const satisfies readonly Option[];

/** The two kinds of product: how each is paid, and what follows. */
export const CLASES_PRODUCTO = [
  { valor: 'mitades', texto: 'En dos mitades' },
  { valor: 'sesion', texto: 'Pago único con una sesión' },
] as const satisfies readonly Option[];

/** The state of a testimonial. */
export const PAGINAS_TESTIMONIO = [
  { valor: 'servicios', texto: 'Servicios y portada' },
  { valor: 'primera-web', texto: 'Tu primera página web' },
  { valor: 'asesoria', texto: 'Asesoría de currículum' },
] as const satisfies readonly Option[];

/** Whether a price is in force on a day. */
export const VIGENCIAS = [
  { valor: 'vigente', texto: 'Vale hoy' },
  { valor: 'proximo', texto: 'Por venir' },
  { valor: 'anterior', texto: 'Ya no vale' },
] as const satisfies readonly Option[];

export const TIPOS_SOLICITUD_DATOS = [
  { valor: 'acceso', texto: 'Acceso: saber qué datos míos tienen' },
  { valor: 'rectificacion', texto: 'Rectificación: corregir un dato' },
  { valor: 'supresion', texto: 'Supresión: borrar mis datos' },
  { valor: 'oposicion', texto: 'Oposición: que dejen de usarlos para algo' },
  { valor: 'portabilidad', texto: 'Portabilidad: recibir una copia reutilizable' },
  { valor: 'bloqueo', texto: 'Bloqueo: suspender su uso por un tiempo' },
] as const satisfies readonly Option[];

export const ESTADOS_SOLICITUD_DATOS = [
  { valor: 'por_confirmar', texto: 'Sin confirmar' },
  { valor: 'recibida', texto: 'Por responder' },
  { valor: 'en_proceso', texto: 'En proceso' },
  { valor: 'resuelta', texto: 'Resuelta' },
  { valor: 'rechazada', texto: 'Rechazada' },
] as const satisfies readonly Option[];

export const CATEGORIAS_VULNERACION = [
  { valor: 'identificacion', texto: 'Identificación: nombre, RUT' },
  { valor: 'contacto', texto: 'Contacto: correo, teléfono, dirección' },
  { valor: 'credenciales', texto: 'Credenciales: contraseñas, enlaces de acceso' },
  { valor: 'financieros', texto: 'Económicos, financieros o bancarios' },
  { valor: 'sensibles', texto: 'Sensibles: salud, creencias, biometría' },
  { valor: 'menores', texto: 'De menores de 14 años' },
  { valor: 'otros', texto: 'Otros' },
] as const satisfies readonly Option[];

export const ACCIONES_DATOS = [
  { valor: 'exportacion', texto: 'Copia entregada' },
  { valor: 'supresion', texto: 'Persona borrada' },
  { valor: 'purga', texto: 'Borrado de la noche' },
] as const satisfies readonly Option[];

/** Values of an option set. */
export type ValorDe<O extends readonly Option[]> = O[number]['valor'];

/** The values of an option set, for schemas. */
export const valuesOf = <const O extends readonly Option[]>(options: O): ValorDe<O>[] =>
  options.map((option): ValorDe<O> => option.valor);

/** What people read for a value; the value itself when the set does not know it. */
export const optionText = (options: readonly Option[], valor: string): string =>
  options.find((option) => option.valor === valor)?.texto ?? valor;
