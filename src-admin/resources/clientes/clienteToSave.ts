import { completarTelefono, leerCorreo } from '../../../src-shared/contacto.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { limpiarCodigo } from '../../../src-shared/texto.ts';

/** What is sent of what was typed: one spelling of address, RUT and telephone. */
export function clienteToSave<T extends { email?: unknown; rut?: unknown; telefono?: unknown }>(
  data: T,
): T {
  return {
    ...data,
    ...(typeof data.email === 'string' && { email: leerCorreo(data.email).toLowerCase() }),
    ...(typeof data.rut === 'string' && {
      rut: limpiarCodigo(data.rut) ? normalizeRut(data.rut) : null,
    }),
    ...(typeof data.telefono === 'string' && {
      telefono: limpiarCodigo(data.telefono) ? completarTelefono(data.telefono) : null,
    }),
  };
}
