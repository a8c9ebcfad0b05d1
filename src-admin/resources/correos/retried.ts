import type { Correo } from '../../data/rows.ts';
import { leftText } from '../../kit/lists/leftText.ts';

const WHY: Readonly<Record<string, string>> = {
  pendiente: 'ya está en la cola',
  enviando: 'está saliendo',
  enviado: 'ya salió',
  descartado: 'no se envía',
};

export const mails = (count: number): string => (count === 1 ? '1 correo' : `${count} correos`);

/** Those of the chosen mails that did not fail, each with why it is left out. */
export const leftOut = (chosen: readonly Pick<Correo, 'para' | 'estado'>[]) =>
  chosen
    .filter(({ estado }) => estado !== 'fallido')
    .map(({ para, estado }) => ({ name: para, why: WHY[estado] ?? estado }));

/** What became of mails that were to be sent again: how many, and which not and why. */
export const retriedText = (done: number, left: readonly { name: string; why: string }[]): string =>
  leftText(
    done === 0
      ? 'Ningún correo volvió a la cola.'
      : done === 1
        ? '1 correo volvió a la cola.'
        : `${done} correos volvieron a la cola.`,
    left,
  );
