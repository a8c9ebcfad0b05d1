/** Rules of what visitors send, without any library: pages that must be light read them too. */

import { limpiarCodigo } from './texto.ts';

/** What is an e-mail address, in every form and in the database (private.correo_valido). */
export const CORREO =
  /^[A-Za-z0-9._%+-]+(?:'[A-Za-z0-9._%+-]+)*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/;

/**
 * An address as one types or pastes it: out of a list of contacts (Ana <ana@…>), of a link, of the end of a
 * sentence. What is none stays as it was typed. The database does the same (private.leer_correo).
 */
export function leerCorreo(typed: string): string {
  const written = limpiarCodigo(typed);
  const [, address = written] = /^[^<>@]*<([^<>]*)>[.,;]*$/.exec(written) ?? [];
  const bare = address
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
    .replace(/[.,;: ]+$/, '');
  return CORREO.test(bare) ? bare : written;
}

/** Whether an address is one, whatever was pasted with it. */
export const correoValido = (typed: string): boolean => CORREO.test(leerCorreo(typed));

export const TELEFONO_INVALIDO = 'Por favor, ingresa un número de teléfono válido.';

/** Whether a phone has its country code: 11 to 15 digits once spaces and plus signs are gone. */
export const telefonoValido = (telefono: string): boolean =>
  /^\d{11,15}$/.test(telefono.replace(/[ +]/g, ''));

/** Signs around a number: of a text that quotes it, of a sheet that kept it as a text. */
const AROUND = /^["'“”‘’«»=]+|["'“”‘’«»,;:]+$/g;
/** How a number begins: by a link or its name, by the prefix of international calls. A zero for calls within a country is no part of it. */
const NAMED =
  /^(?:(?:tel|tel[eé]fono|fono|cel|celular|m[oó]vil|whatsapp|wsp)[.: ]+|(?:https?:\/\/)?wa\.me\/)/i;
const INTERNATIONAL = /^(?:00|\+{2,})/;
const TRUNK = /\(0\)/;

/**
 * A number as one says, writes or pastes it in Chile (912345678, (2) 2345-6789, 56 9 1234 5678, 0056 9…,
 * +56 (0)9…), with its country code and in groups. Of any other with its code, what the database does not
 * take is left out. Outside of Santiago the code of a fixed line has two digits.
 */
export function completarTelefono(telefono: string): string {
  const typed = limpiarCodigo(telefono);
  const called = typed.replace(AROUND, '').replace(NAMED, '').replace(TRUNK, '');
  const bare = called.replace(/[\s().\-/]/g, '').replace(INTERNATIONAL, '+');
  const [chilean, ...groups] =
    /^(?:\+?0?56)?0?(?:([29])(\d{4})(\d{4})|([3-8]\d)(\d{3})(\d{4}))$/.exec(bare) ?? [];
  if (chilean) return `+56 ${groups.filter(Boolean).join(' ')}`;
  const isKept = telefonoValido(typed) && !INTERNATIONAL.test(typed);
  return !isKept && telefonoValido(bare) ? bare : typed;
}

/** Version of the privacy notice that stands under every form. Change it with the text. */
export const CONSENTIMIENTO_VERSION = '2026-11-27';
