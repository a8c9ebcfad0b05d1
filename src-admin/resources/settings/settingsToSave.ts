import { completarTelefono } from '../../../src-shared/contacto.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { proveedoresToSave } from '../../../src-shared/proveedores.ts';
import type { Configuracion } from '../../data/rows.ts';

/** A number as the address of a chat has it: with its country code, and nothing else. */
export const onlyDigits = (typed: string): string => completarTelefono(typed).replace(/\D/g, '');

/** How each of the fields that are put in order is kept. */
const TIDY = {
  telefono: completarTelefono,
  whatsapp: onlyDigits,
  cuenta_rut: normalizeRut,
  rut: normalizeRut,
} as const;

/** What is sent of what was typed: one spelling of telephones and RUT, as when one leaves the field, and no empty provider. */
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

/** What is wrong with the hour until which the studio answers: it leaves an hour at least. */
export const closesLater = (
  until: unknown,
  { atencion_desde: from }: Partial<Configuracion>,
): string | undefined =>
  typeof until === 'string' && from && minutes(until) - minutes(from) < 60
    ? 'Tiene que ser al menos una hora después del inicio'
    : undefined;

/** What is wrong with the last day of an offer: one that has a title needs it. */
export const lastDay = (
  day: unknown,
  { oferta_titulo: titulo }: Partial<Configuracion>,
): string | undefined =>
  titulo && !day ? 'Elige hasta qué día vale: sin ese día no se anuncia' : undefined;
