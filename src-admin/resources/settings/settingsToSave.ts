import { completarTelefono } from '../../../src-shared/contacto.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { proveedoresToSave } from '../../../src-shared/proveedores.ts';
import type { Configuracion } from '../../data/rows.ts';

/** A telephone as WhatsApp's links have it: country code and number, digits only. */
export const onlyDigits = (typed: string): string => completarTelefono(typed).replace(/\D/g, '');

const TIDY = {
  telefono: completarTelefono,
  whatsapp: onlyDigits,
  cuenta_rut: normalizeRut,
  rut: normalizeRut,
} as const;

/** The form's values with telephones and RUT in one spelling, as the inputs put them on blur, and without empty providers. */
export function settingsToSave<
  T extends Partial<Record<keyof typeof TIDY | 'proveedores', unknown>>,
>(data: T): T {
  const tidied = Object.entries(TIDY).flatMap(([field, tidy]) => {
    const typed = data[field as keyof typeof TIDY];
    return typeof typed === 'string' && typed !== '' ? [[field, tidy(typed)] as const] : [];
  });
  return {
    ...data,
    ...(Object.fromEntries(tidied) as Partial<T>),
    ...('proveedores' in data && { proveedores: proveedoresToSave(data.proveedores) }),
  };
}

const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
};

/** Validator: the studio answers for an hour at least. */
export const closesLater = (
  until: unknown,
  { atencion_desde: from }: Partial<Configuracion>,
): string | undefined =>
  typeof until === 'string' && from && minutes(until) - minutes(from) < 60
    ? 'Tiene que ser al menos una hora después del inicio'
    : undefined;

/** Validator: an offer that has a title needs its last day. */
export const lastDay = (
  day: unknown,
  { oferta_titulo: titulo }: Partial<Configuracion>,
): string | undefined =>
  titulo && !day ? 'Elige hasta qué día vale: sin ese día no se anuncia' : undefined;
