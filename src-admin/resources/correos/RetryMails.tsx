import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Correo } from '../../data/rows.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { doneText, leftNotice, leftText } from '../../kit/lists/leftText.ts';

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
  const notify = useNotify();
  const { selectedIds } = useListContext<Correo>();
  const unselect = useUnselectAll('correos');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Correo[]>([]);
  // Their state may have changed since the list was fetched.
  const read = useAction(
    async () => setChosen((await data.getMany<Correo>('correos', { ids: selectedIds })).data),
    { upToDate: true, onDone: () => setOpen(true) },
  );
  const failed = chosen.filter(({ estado }) => estado === 'fallido');
  const count = failed.length;
  const close = () => setOpen(false);
  const { run, running } = useAction(
    async () => {
      const { done, left } = await data.retryMails(failed.map(({ id }) => id));
      const refused = failed.flatMap(({ id, para }) => {
        const why = left.get(id);
        return why === undefined ? [] : [{ name: para, why }];
      });
      const out = [...leftOut(chosen), ...refused];
      notify(retriedText(done, out), leftNotice(out));
    },
    {
      onDone: () => {
        close();
        unselect();
      },
      onLost: close,
    },
  );
  const words =
    count === 0
      ? {
          title: 'Ninguno de estos correos falló',
          content: 'Solo se vuelve a enviar lo que falló.',
          confirm: 'Cerrar',
        }
      : {
          title: `¿Volver a enviar ${count === 1 ? '1 correo' : `${count} correos`}?`,
          content: 'Salen en un minuto. Hazlo cuando el motivo esté corregido.',
          confirm: 'Volver a enviar',
        };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        loading={read.running}
        onClick={() => void read.run()}
      >
        Volver a enviar
      </Button>
      <Confirm
        isOpen={open}
        loading={running}
        {...words}
        content={leftText(words.content, leftOut(chosen), 'Quedan fuera')}
        onConfirm={() => (count === 0 ? close() : void run())}
        onClose={close}
      />
    </>
  );
}
