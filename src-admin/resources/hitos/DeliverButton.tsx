import { Box, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/optimisticLock.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { hasDelivery, isDelivered } from './questions.ts';
import { MAILED } from '../correos/mailed.ts';

type Delivery = Pick<Hito, 'entrega_enlace' | 'entrega_archivos'>;

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  /** The whole row, or as much of it as a list has. */
  hito: Hito | Pick<Hito, 'id' | 'titulo' | 'estado'>;
  /** Names the milestone for screen readers, where a page has several of these buttons; `inFull`: for everybody. */
  named?: boolean | 'inFull';
}

/** For the studio: delivers a milestone to its client, after a dialog if it has nothing to open yet. */
export function DeliverButton({ hito, named = false, ...rest }: Props) {
  const { isAdmin } = useSelection();
  const data = useData();
  /** The row that the dialog is open for. */
  const [asking, setAsking] = useState<Hito | null>(null);
  const deliver = async (row: Hito, delivery?: Delivery) => {
    await data.update('hitos', changeOf(row, { estado: 'entregado', ...delivery }));
    setAsking(null);
  };
  const { run, running, lost } = useAction(deliver, {
    done: ({ activo }: Hito, _delivery?: Delivery) =>
      activo ? `Entregado. ${MAILED}` : 'Entregado. El cliente no lo ve mientras esté oculto',
    onRefused: () => setAsking(null),
    inline: asking !== null,
  });
  const begin = async () => {
    const row =
      'entrega_enlace' in hito ? hito : (await data.getOne<Hito>('hitos', { id: hito.id })).data;
    if (hasDelivery(row)) void run(row);
    else setAsking(row);
  };
  // To ask changes nothing that the page would have to read again, and nobody waits for that.
  const first = useAction(begin, { upToDate: true });
  if (!isAdmin || isDelivered(hito)) return null;
  const close = () => setAsking(null);
  return (
    <>
      <WriteButton
        {...rest}
        loading={first.running || (running && asking === null)}
        {...(named === true && { 'aria-label': `Entregar: ${hito.titulo}` })}
        onClick={(event) => {
          // The row of a list around it is a link.
          event.preventDefault();
          event.stopPropagation();
          void first.run();
        }}
      >
        {named === 'inFull' ? (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            Entregar «{hito.titulo}»
          </Box>
        ) : (
          'Entregar'
        )}
      </WriteButton>
      {asking && (
        <DialogForm
          title={`Entregar «${asking.titulo}»`}
          record={{}}
          onSubmit={({ entrega_enlace: link, entrega_archivos: files }: FieldValues) =>
            void run(asking, {
              entrega_enlace: typeof link === 'string' && link !== '' ? link : null,
              entrega_archivos: Array.isArray(files) ? files.map(String) : [],
            })
          }
          running={running}
          submit={lost ? 'Reintentar' : 'Entregar'}
          onClose={close}
        >
          {lost && <LostNotice />}
          <DeliveryInputs hito={asking.id} needed={() => true} autoFocus />
        </DialogForm>
      )}
    </>
  );
}
