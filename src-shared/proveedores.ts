import type { Option } from './options.ts';

// Who holds data for the studio, as the settings keep it and the privacy page says it.

/** What a provider does, and for which data. */
export const SERVICIOS = [
  { valor: 'datos', texto: 'Base de datos y archivos' },
  { valor: 'sitio', texto: 'Alojamiento del sitio' },
  { valor: 'correos', texto: 'Correos' },
  { valor: 'pagos', texto: 'Pagos con tarjeta' },
  { valor: 'mensajeria', texto: 'Mensajería' },
] as const satisfies readonly Option[];

/** What protects data that leaves Chile (Ley 19.628, arts. 27 to 29, as Ley 21.719 writes them). */
export const GARANTIAS = [
  { valor: 'adecuado', texto: 'País con nivel adecuado de protección' },
  { valor: 'clausulas', texto: 'Cláusulas de protección de datos' },
  { valor: 'normas', texto: 'Normas corporativas vinculantes' },
  { valor: 'certificacion', texto: 'Modelo de cumplimiento o certificación' },
] as const satisfies readonly Option[];

const FIELDS = ['nombre', 'pais', 'garantia', 'documento'] as const;

export interface Proveedor extends Partial<Record<(typeof FIELDS)[number], string>> {
  servicio: (typeof SERVICIOS)[number]['valor'];
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

/** The facts about each service; a service without facts has no row. */
export const readProveedores = (kept: unknown): Proveedor[] =>
  SERVICIOS.flatMap(({ valor: servicio }) => {
    const written = FIELDS.flatMap((field) => {
      const value = at(at(kept, servicio), field);
      return typeof value === 'string' && value.trim() ? [[field, value.trim()] as const] : [];
    });
    return written.length > 0 ? [{ servicio, ...Object.fromEntries(written) }] : [];
  });

/** The same as the database keeps it: without what is empty. */
export const proveedoresToSave = (typed: unknown): Record<string, Record<string, string>> =>
  Object.fromEntries(readProveedores(typed).map(({ servicio, ...rest }) => [servicio, rest]));

const staysInChile = (pais: string): boolean => pais.toLowerCase() === 'chile';

/** What is still to be written of a provider; nothing when the privacy page says all of it. */
export function missingOf({ nombre, pais, garantia }: Omit<Proveedor, 'servicio'>): string[] {
  return [
    ...(nombre ? [] : ['quién es']),
    ...(pais ? [] : ['en qué país']),
    ...(garantia || (pais && staysInChile(pais)) ? [] : ['con qué garantía']),
  ];
}

/** What protects the data at a provider, in words; null while it is not filled in. */
export function guaranteeOf({ pais, garantia }: Omit<Proveedor, 'servicio'>): string | null {
  if (pais && staysInChile(pais)) return 'Los datos quedan en Chile';
  return GARANTIAS.find(({ valor }) => valor === garantia)?.texto ?? null;
}
