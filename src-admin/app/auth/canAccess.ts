import type { Perfil } from '../../data/session/profile.ts';
import { resources } from '../../resources/index.ts';

/**
 * Decides which menus, pages and buttons somebody is offered. It protects nothing: row-level security does.
 */
export function canAccess(
  perfil: Perfil,
  { resource, action }: { resource: string; action: string },
): boolean {
  if (perfil === null) return false;
  const actions: readonly string[] =
    resources.find(({ name }) => name === resource)?.access[perfil] ?? [];
  return actions.includes(action);
}
