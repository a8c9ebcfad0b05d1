import { firstName } from '../../../../src-shared/firstName.ts';
import { paragraph, type Block } from './content.ts';

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
