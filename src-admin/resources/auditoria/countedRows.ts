/** What a row of each table is called: one, several. */
const ROWS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  plataformas: ['plataforma', 'plataformas'],
  tickets: ['ticket', 'tickets'],
  pagos: ['pago', 'pagos'],
  personas: ['persona con acceso', 'personas con acceso'],
  leads: ['contacto', 'contactos'],
  formulario_inicial: ['respuesta al asistente', 'respuestas al asistente'],
  solicitudes: ['solicitud', 'solicitudes'],
  pedidos: ['pedido', 'pedidos'],
  citas: ['reunión', 'reuniones'],
  solicitudes_datos: ['solicitud de privacidad', 'solicitudes de privacidad'],
  contactos_notas: ['nota', 'notas'],
  mensajes: ['mensaje', 'mensajes'],
  notas: ['nota interna', 'notas internas'],
};

/** So many rows of each table, in words; empty where there are none. */
export function countedRows(counts: Readonly<Record<string, unknown>>): string {
  const order = [...new Set([...Object.keys(ROWS), ...Object.keys(counts)])];
  const parts = order.flatMap((table) => {
    const count = counts[table];
    const [one, more] = ROWS[table] ?? [table, table];
    return typeof count === 'number' && count > 0 ? [`${count} ${count === 1 ? one : more}`] : [];
  });
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);
}
