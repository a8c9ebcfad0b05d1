/** Scheduled work by the name that it has in the database, as the studio calls it. */
const TASKS: Readonly<Record<string, string>> = {
  purgar: 'Borrado nocturno de lo antiguo',
  suprimir: 'Borrado por partes de quien lo pidió',
  pasar_auditoria: 'Registro de cambios de clientes fusionados',
  cerrar_tickets: 'Cerrar los tickets resueltos',
  plazos_datos: 'Plazos de solicitudes sobre datos',
  recordar_citas: 'Recordar las reuniones de mañana',
  recordar_pagos: 'Recordar los pagos que vencen',
  traer_adjuntos: 'Traer los archivos que faltan de un correo',
  limpiar_archivos: 'Borrar los archivos que nada usa',
  reunir_cambios: 'Reunir las marcas de lo que cambió',
  publicar_el_dia: 'Precios y ofertas que empiezan o terminan',
};

/** What the studio calls a task; its own name when it has none. */
export const nameOf = (task: string): string => TASKS[task] ?? task;
