import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useListContext, useNotify, useUnselectAll } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import type { Correo } from '../../data/rows.ts';
import { leftNotice, leftText } from '../../kit/lists/leftText.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { leftOut, mails, retriedText } from './retried.ts';

/** Puts the chosen mails that failed back into the queue; says before and after which are left out, and why. */
export function RetryMails() {
  const data = useData();
  const notify = useNotify();
  const { selectedIds } = useListContext<Correo>();
  const unselect = useUnselectAll('correos');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Correo[]>([]);
  // As they are now, not as the list had read them.
  const read = useAction(
    async () => setChosen((await data.getMany<Correo>('correos', { ids: selectedIds })).data),
    { upToDate: true, onDone: () => setOpen(true) },
  );
  const failed = chosen.filter(({ estado }) => estado === 'fallido');
  const close = () => setOpen(false);
  const { run, running } = useAction(
    async () => {
      const { done, left } = await data.retryMails(failed.map(({ id }) => id));
      const out = [
        ...leftOut(chosen),
        ...failed.flatMap(({ id, para }) => {
          const why = left.get(id);
          return why === undefined ? [] : [{ name: para, why }];
        }),
      ];
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
        title={
          failed.length === 0
            ? 'Ninguno de estos correos falló'
            : `¿Volver a enviar ${mails(failed.length)}?`
        }
        content={leftText(
          failed.length === 0
            ? 'Solo se vuelve a enviar lo que falló.'
            : 'Salen en un minuto. Hazlo cuando el motivo esté corregido.',
          leftOut(chosen),
          'Quedan fuera',
        )}
        confirm={failed.length === 0 ? 'Cerrar' : 'Volver a enviar'}
        onConfirm={() => (failed.length === 0 ? close() : void run())}
        onClose={close}
      />
    </>
  );
}
