import { completarTelefono, leerCorreo } from './contacto.ts';
import { normalizeRut } from './rut.ts';
import { limpiar, limpiarCodigo } from './texto.ts';

/** How the fields are written that are read and are no prose, by the end of their names. */
const BY_NAME: readonly (readonly [RegExp, (typed: string) => string])[] = [
  [/(^|_)telefono$/, completarTelefono],
  [/(^|_)rut$/, normalizeRut],
  [/(^|_)email$|^correo_notificaciones$/, leerCorreo],
  [/(^|_)whatsapp$|^cuenta_numero$/, limpiarCodigo],
];

const writerOf = (name: string) => BY_NAME.find(([end]) => end.test(name))?.[1] ?? limpiar;

function clean(name: string, value: unknown): unknown {
  if (typeof value === 'string') return writerOf(name)(value);
  if (Array.isArray(value)) return value.map((each) => clean(name, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(key, each)]));
}

/** The body of a request to the database, every text in it as it is kept. */
export const limpiarCuerpo = (json: string): string => JSON.stringify(clean('', JSON.parse(json)));
