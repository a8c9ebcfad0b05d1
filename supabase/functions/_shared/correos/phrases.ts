import { firstName } from '../../../../src-shared/firstName.ts';
import { paragraph, quote, type Block } from './content.ts';

// What several mails say alike.

export const thanks = (nombre: string | null): string =>
  nombre ? `Gracias, ${firstName(nombre)}` : 'Gracias';

/** What a notice to the studio says of something that was sent again, corrected. */
export const correction = (mail: { correccion: boolean; es_cliente?: boolean }): Block[] => [
  ...(mail.correccion
    ? [paragraph('Esta persona corrigió lo que había enviado: esto reemplaza el aviso anterior.')]
    : []),
  ...(mail.correccion && mail.es_cliente
    ? [paragraph('Ya es cliente, y su ficha de cliente no cambió: revísala.')]
    : []),
];

/** The first words of a longer text, in one line. */
export const start = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The studio's last answer, with which it ended a ticket: its mail holds both. */
export interface Ending {
  autor?: string | null | undefined;
  mensaje?: string | null | undefined;
}

/** What the mail of a ticket that ended begins with: that it did and, of an answer that ended it, what it says. */
export function ending({ autor, mensaje }: Ending, alone: string, answered: string): Block[] {
  if (!mensaje) return [paragraph(alone)];
  return [paragraph(answered), quote(autor ?? 'Estudio', mensaje)];
}
