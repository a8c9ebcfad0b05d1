import { completarTelefono } from '../../src-shared/contacto.ts';
import { normalizeRut } from '../../src-shared/rut.ts';

/** What is sent of what was typed: one spelling of address, RUT and telephone. */
export function clienteToSave<T extends { email?: unknown; rut?: unknown; telefono?: unknown }>(
  data: T,
): T {
  return {
    ...data,
    ...(typeof data.email === 'string' && { email: data.email.trim().toLowerCase() }),
    ...(typeof data.rut === 'string' && { rut: data.rut.trim() ? normalizeRut(data.rut) : null }),
    ...(typeof data.telefono === 'string' && {
      telefono: data.telefono.trim() ? completarTelefono(data.telefono) : null,
    }),
  };
}
