import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type ButtonProps,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useData } from '../../data/dataProvider.ts';
import { changeOf } from '../../data/readRows.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DialogForm } from '../../kit/forms/DialogForm.tsx';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { hasDelivery, isDelivered } from './questions.ts';
import { MAILED } from '../correos/mailed.ts';

/** A milestone, or what a list that does not hold its row says of it. */
type Known = Hito | Pick<Hito, 'id' | 'titulo' | 'estado'>;

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'sx'> {
  hito: Known;
  /** Whether the page has several. */
  named?: boolean;
}

/** Delivers a milestone to its client: with one press, or once it has something to open. Only the studio has it, where something is to deliver. */
export function DeliverButton({ hito, named = false, ...rest }: Props) {
  const { isAdmin } = useSelection();
  const data = useData();
  const notify = useNotify();
  /** The one that has nothing to open yet, as it was read. */
  const [asking, setAsking] = useState<Hito | null>(null);
  const deliver = async (delivery?: Delivery) => {
    const row =
      asking ??
      ('entrega_enlace' in hito ? hito : (await data.getOne<Hito>('hitos', { id: hito.id })).data);
    if (!delivery && !hasDelivery(row)) {
      setAsking(row);
      return;
    }
    await data.update('hitos', changeOf(row, { estado: 'entregado', ...delivery }));
    setAsking(null);
    notify(
      row.activo ? `Entregado. ${MAILED}` : 'Entregado. El cliente no lo ve mientras esté oculto',
      { type: 'success' },
    );
  };
  const { run, running, lost } = useAction(deliver, {
    onRefused: () => setAsking(null),
    inline: asking !== null,
  });
  if (!isAdmin || isDelivered(hito)) return null;
  return (
    <>
      <WriteButton
        {...rest}
        loading={running && asking === null}
        {...(named && { 'aria-label': `Entregar: ${hito.titulo}` })}
        onClick={(event) => {
          // In a row of a list, which leads to its record.
          event.preventDefault();
          event.stopPropagation();
          void run();
        }}
      >
        Entregar
      </WriteButton>
      {asking && (
        <DeliveryDialog
          hito={asking}
          running={running}
          lost={lost}
          onDeliver={(delivery) => void run(delivery)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

type Delivery = Pick<Hito, 'entrega_enlace' | 'entrega_archivos'>;

interface DialogProps {
  hito: Hito;
  running: boolean;
  lost: boolean;
  onDeliver: (delivery: Delivery) => void;
  onClose: () => void;
}

/** Asks for what the client opens. */
function DeliveryDialog({ hito, running, lost, onDeliver, onClose }: DialogProps) {
  const title = useId();
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      // Not a press on the row that it was opened from.
      onClick={(event) => event.stopPropagation()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title}>Entregar «{hito.titulo}»</DialogTitle>
      <DialogForm
        record={{}}
        onSubmit={({ entrega_enlace: link, entrega_archivos: files }: FieldValues) =>
          onDeliver({
            entrega_enlace: typeof link === 'string' && link !== '' ? link : null,
            entrega_archivos: Array.isArray(files) ? files.map(String) : [],
          })
        }
      >
        <DialogContent sx={{ pt: 0 }}>
          {lost && <LostNotice />}
          <DeliveryInputs hito={hito.id} needed={() => true} autoFocus />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={running}>
            {lost ? 'Reintentar' : 'Entregar'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
