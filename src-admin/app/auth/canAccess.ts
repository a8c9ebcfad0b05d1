import type { Perfil } from '../../data/session/profile.ts';

export interface AccessRequest {
  resource: string;
  action: string;
}

/** What a client may do. Everything that is not here is refused. */
const FOR_CLIENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['tickets', ['list', 'show', 'create']],
  ['pagos', ['list', 'show']],
  ['hitos', ['list', 'show']],
  ['plataformas', ['list', 'show']],
]);

/** What a person of a client may do who sees its tickets only. */
const FOR_TICKETS: ReadonlyMap<string, readonly string[]> = new Map([
  ['tickets', ['list', 'show', 'create']],
]);

/** What not even an admin does: these rows are born, kept or counted by the database. */
const FOR_NOBODY: ReadonlyMap<string, readonly string[]> = new Map([
  ['usuarios', ['delete']],
  ['personas', ['delete']],
  ['bandeja', ['edit', 'delete']],
  ['tablero', ['show', 'create', 'edit', 'delete']],
  ['settings', ['create', 'delete']],
  ['clientes', ['delete']],
  ['pagos', ['delete']],
  ['planes_de_pago', ['list', 'show', 'edit', 'delete']],
  ['pedidos', ['create', 'edit', 'delete']],
  ['citas', ['delete']],
  ['horarios', ['show']],
  ['bloqueos', ['show', 'edit']],
  ['solicitudes_datos', ['edit', 'delete']],
  ['calendario', ['show', 'create', 'edit', 'delete']],
  ['vulneraciones', ['show', 'delete']],
  ['auditoria', ['create', 'edit', 'delete']],
  ['acciones_datos', ['show', 'create', 'edit', 'delete']],
  ['respuestas_guardadas', ['show']],
  ['testimonios', ['show']],
  ['equipo', ['show']],
  ['precios', ['show', 'edit', 'delete']],
  ['salud', ['show', 'create', 'edit', 'delete']],
  ['correos', ['create', 'edit', 'delete']],
  ['correos_silenciados', ['show', 'create', 'edit']],
  ['correos_entrantes', ['create', 'edit', 'delete']],
]);

/**
 * Decides which menus, pages and buttons somebody is offered.
 * It protects nothing: the database decides the same again, with row-level security.
 */
export function canAccess(perfil: Perfil, { resource, action }: AccessRequest): boolean {
  if (perfil === 'admin') return !FOR_NOBODY.get(resource)?.includes(action);
  if (perfil === 'cliente') return FOR_CLIENTS.get(resource)?.includes(action) ?? false;
  if (perfil === 'tickets') return FOR_TICKETS.get(resource)?.includes(action) ?? false;
  return false;
}
