import { completarTelefono, leerCorreo } from '../../../src-shared/contacto.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';

/** The values of a form with one spelling of address, RUT and telephone, and null for what was emptied. */
export const clienteToSave = <
  T extends {
    email?: unknown;
    rut?: unknown;
    telefono?: unknown;
    correo_facturacion?: unknown;
  },
>(
  data: T,
): T => ({
  ...data,
  ...(typeof data.email === 'string' && { email: leerCorreo(data.email).toLowerCase() }),
  ...(typeof data.correo_facturacion === 'string' && {
    correo_facturacion: leerCorreo(data.correo_facturacion).toLowerCase() || null,
  }),
  ...(typeof data.rut === 'string' && { rut: normalizeRut(data.rut) || null }),
  ...(typeof data.telefono === 'string' && { telefono: completarTelefono(data.telefono) || null }),
});
