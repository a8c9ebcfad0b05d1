import { Button } from '@mui/material';
import { useData } from '../../data/dataProvider.ts';
import type { Correo } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useQuestion, type Question } from '../../kit/forms/Question.tsx';
import { doneText, leftText } from '../../kit/lists/leftText.ts';
import { useBulkAction } from '../../kit/lists/useBulkAction.ts';

/** Why a mail is not sent again, by its state. */
const WHY: Readonly<Record<string, string>> = {
  pendiente: 'ya está en la cola',
  enviando: 'está saliendo',
  enviado: 'ya salió',
  descartado: 'no se envía',
};

/** Those of the selected mails that did not fail, each with the reason why it is left out. */
export const leftOut = (chosen: readonly Pick<Correo, 'para' | 'estado'>[]) =>
  chosen
    .filter(({ estado }) => estado !== 'fallido')
    .map(({ para, estado }) => ({ name: para, why: WHY[estado] ?? estado }));

/** How many mails are in the queue again, and which are not and why. */
export const retriedText = (done: number, left: readonly { name: string; why: string }[]): string =>
  leftText(
    doneText(
      done,
      'correo volvió a la cola',
      'correo volvió a la cola',
      'correos volvieron a la cola',
    ),
    left,
  );

/** Puts the failed ones of the selected mails back into the queue, after a question that names the others. */
export function RetryMails() {
  const data = useData();
  const { ask, dialog } = useQuestion();
  const retry = useBulkAction(
    async (_ids: string[], failed: readonly Correo[], left: ReturnType<typeof leftOut>) => {
      const result = await data.retryMails(failed.map(({ id }) => id));
      const refused = failed.flatMap(({ id, para: name }) => {
        const why = result.left.get(id);
        return why === undefined ? [] : [{ name, why }];
      });
      return { done: result.done, left: [...left, ...refused] };
    },
    retriedText,
  );
  // Their state may have changed since the list was fetched.
  const read = useAction(
    async () => {
      const { data: chosen } = await data.getMany<Correo>('correos', { ids: retry.selectedIds });
      const failed = chosen.filter(({ estado }) => estado === 'fallido');
      const left = leftOut(chosen);
      const asked = ask(questionOf(failed.length, left));
      void asked.then((yes) => (yes && failed.length > 0 ? retry.run(failed, left) : undefined));
    },
    { upToDate: true },
  );
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        loading={read.running || retry.running}
        onClick={() => void read.run()}
      >
        Volver a enviar
      </Button>
      {dialog}
    </>
  );
}

function questionOf(count: number, left: ReturnType<typeof leftOut>): Question {
  const [title, text, confirm] =
    count === 0
      ? ['Ninguno de estos correos falló', 'Solo se vuelve a enviar lo que falló.', 'Cerrar']
      : [
          `¿Volver a enviar ${count === 1 ? '1 correo' : `${count} correos`}?`,
          'Salen en un minuto. Hazlo cuando el motivo esté corregido.',
          'Volver a enviar',
        ];
  return { title, content: leftText(text, left, 'Quedan fuera'), confirm };
}
