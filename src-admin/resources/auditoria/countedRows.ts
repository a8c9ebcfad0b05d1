import { listed } from '../../../src-shared/listed.ts';

/** A row of each table in words, in the order in which they are counted: one, several. */
const ROWS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  plataformas: ['plataforma', 'plataformas'],
  tickets: ['ticket', 'tickets'],
  pagos: ['pago', 'pagos'],
  materiales: ['material pedido', 'materiales pedidos'],
  materiales_esperas: ['espera de material', 'esperas de material'],
  vigilancias: ['sitio vigilado', 'sitios vigilados'],
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
  archivos: ['archivo', 'archivos'],
};

/** The rows of each table that there are: "2 tickets y 1 pago"; empty for none. */
export function countedRows(counts: Readonly<Record<string, unknown>>): string {
  const tables = new Set([...Object.keys(ROWS), ...Object.keys(counts)]);
  const parts = [...tables].flatMap((table) => {
    const count = counts[table];
    const [one, more] = ROWS[table] ?? [table, table];
    return typeof count === 'number' && count > 0 ? [`${count} ${count === 1 ? one : more}`] : [];
  });
  return listed(parts);
}
