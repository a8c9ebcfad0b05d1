import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import type { TicketView } from './api.ts';
import { Dialog } from '../../kit/forms/Dialog.tsx';

interface Props {
  filtros: TicketView['filtros'];
  /** The name of the view that is renamed; of a new one, none. */
  before?: string;
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export function ViewNameDialog({ filtros, before, onClose }: Props) {
  const data = useData();
  const [typed, setTyped] = useState(before ?? '');
  const nombre = typed.trim();
  const { run, running } = useAction(() => data.saveTicketView({ nombre, filtros }, before), {
    done: 'Vista guardada',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        {before === undefined ? 'Guardar esta vista' : 'Cambiar el nombre de la vista'}
      </DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (nombre) void run();
        }}
      >
        <DialogContent sx={{ pt: 0 }}>
          <TextField
            autoFocus
            label="Nombre de la vista"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={!nombre} loading={running}>
            {before === undefined ? 'Guardar vista' : 'Guardar nombre'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
