/** Rules of what visitors send, without any library: pages that must be light read them too. */

/** What is an e-mail address, in every form and in the database (private.correo_valido). */
export const CORREO = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/;

export const TELEFONO_INVALIDO = 'Por favor, ingresa un número de teléfono válido.';

/** Whether a phone has its country code: 11 to 15 digits once spaces and plus signs are gone. */
export const telefonoValido = (telefono: string): boolean =>
  /^\d{11,15}$/.test(telefono.replace(/[ +]/g, ''));

/**
 * A number as one says or writes it in Chile (912345678, (2) 2345-6789, 56 9 1234 5678), with its country
 * code and in groups. Of any other with its code, what the database does not take is left out.
 */
export function completarTelefono(telefono: string): string {
  const bare = telefono.replace(/[\s().-]/g, '');
  const [, area, ...groups] = /^(?:\+?56)?([2-9])(\d{4})(\d{4})$/.exec(bare) ?? [];
  if (area) return `+56 ${area} ${groups.join(' ')}`;
  return /[().-]/.test(telefono) && telefonoValido(bare) ? bare : telefono.trim();
}

/** Version of the privacy notice that stands under every form. Change it with the text. */
export const CONSENTIMIENTO_VERSION = '2026-11';
