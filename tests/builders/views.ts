import type { Contacto, Cuenta, Documento, Usuario } from '../../src-admin/data/rows.ts';
import { builder, inTurn, uuid } from './builder.ts';
import { inHours } from './clock.ts';

// Rows of the views that screens show: the database promises none of their columns.

/** A row of the view: the client with their last sign-in. */
export const unUsuario = builder<Usuario>((id) => ({
  id,
  cliente: inTurn(['Ana Riquelme', 'Bruno Carrasco', 'Nusta Paillán'], id),
  email: `cliente${id}@correo.cl`,
  perfil: 'cliente',
  activo: true,
  usuario: uuid(id),
  invitado_en: inHours(-24 * 60),
  ultimo_ingreso: inHours(-5),
  acceso: 'activo',
  creado_en: inHours(-24 * 60),
  actualizado_en: inHours(-5),
}));

/** A row of the list of accounts: the main contact of a client. */
export const unaCuenta = builder<Cuenta>((fila) => ({
  id: `usuarios-${fila}`,
  clase: 'usuarios',
  fila,
  nombre: inTurn(['Ana Riquelme', 'Bruno Carrasco', 'Nusta Paillán'], fila),
  email: `cliente${fila}@correo.cl`,
  perfil: 'cliente',
  cliente: fila,
  de: inTurn(['Vivero Laurel', 'Hostal Quintral', 'Telares Nusta'], fila),
  activo: true,
  usuario: uuid(fila),
  invitado_en: inHours(-24 * 60),
  acceso: 'activo',
  segundo_paso: false,
  ultimo_ingreso: inHours(-5),
}));

/** A paper of a client: a file that the studio shares, unless another kind is said. */
export const unDocumento = builder<Documento>((fila) => ({
  id: `compartido-${fila}`,
  clase: 'compartido',
  fila,
  cliente: 1,
  plataforma: 1,
  nombre: inTurn(['Manual de tu tienda', 'Claves del dominio'], fila),
  nuevo: true,
  ruta: `1/documentos/archivo-${fila}.pdf`,
  creado_en: inHours(-26 * fila),
  de: 'Vivero Laurel',
  proyecto: 'Tienda en línea',
}));

/** A row of the inbox: a lead, unless another kind is said. */
export const unContacto = builder<Contacto>((fila) => ({
  id: `leads-${fila}`,
  clase: 'leads',
  fila,
  nombre: inTurn(['Camila Ñancupil', 'Rodrigo Espinoza', 'Agustina Vidal'], fila),
  email: `contacto${fila}@correo.cl`,
  telefono: '+56 9 5555 4444',
  texto: 'Queremos una tienda para vender mermeladas de Chiloé.',
  estado: 'nuevo',
  etapa: 'nuevo',
  por_atender: true,
  movible: true,
  cliente: null,
  asignado_a: null,
  proxima_accion: null,
  proxima_el: null,
  origen: { path: '/contacto', utm_source: 'feria' },
  detalle: {},
  creado_en: inHours(-2 * fila),
}));
