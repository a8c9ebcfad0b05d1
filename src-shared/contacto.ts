/** Rules of what visitors send, without any library: pages that must be light read them too. */

/** What the database takes for an e-mail address. */
export const CORREO = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/;

/** The e-mail rule of the home assistant's fourth question. */
export const CORREO_ASISTENTE = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,6}$/;

export const TELEFONO_INVALIDO = 'Por favor, ingresa un número de teléfono válido.';

/** Whether a phone has its country code: 11 to 15 digits once spaces and plus signs are gone. */
export const telefonoValido = (telefono: string): boolean =>
  /^\d{11,15}$/.test(telefono.replace(/[ +]/g, ''));

/** A number as one says it in Chile (912345678, (2) 2345-6789), with its country code; any other as it was typed. */
export function completarTelefono(telefono: string): string {
  const digits = telefono.replace(/[\s().-]/g, '');
  return /^[2-9]\d{8}$/.test(digits)
    ? `+56 ${digits.slice(0, 1)} ${digits.slice(1, 5)} ${digits.slice(5)}`
    : telefono.trim();
}

/** Version of the privacy notice that stands under every form. Change it with the text. */
export const CONSENTIMIENTO_VERSION = '2026-11';
