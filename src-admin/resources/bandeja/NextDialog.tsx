import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { isDay } from '../../../src-shared/dates.ts';
import type { ContactosChange } from './api.ts';
import { WRONG_DAY } from '../../kit/inputs/DayInput.tsx';
import type { Draft } from '../../kit/forms/useDraft.ts';
import { SoonButtons } from './SoonButtons.tsx';

interface Props {
  /** Of how many. */
  count: number;
  draft: Draft<{ accion: string; dia: string }>;
  running: boolean;
  onSave: (change: ContactosChange) => void;
  onClose: () => void;
}

/** What comes next with several contacts, and on which day. */
export function NextDialog({ count, draft, running, onSave, onClose }: Props) {
  const title = useId();
  const { values, change, clear } = draft;
  const [wrong, setWrong] = useState<string | null>(null);
  const save = () => {
    const accion = values.accion.trim();
    const found = values.dia === '' ? 'Elige el día.' : isDay(values.dia) ? null : WRONG_DAY;
    setWrong(found);
    if (found !== null) return;
    onSave({ proxima_el: values.dia, ...(accion && { proxima_accion: accion }) });
  };
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle id={title}>
          {count === 1 ? 'Próxima acción' : `Próxima acción de ${count} contactos`}
        </DialogTitle>
        <DialogContent>
          <TextField
            label="Qué hay que hacer"
            value={values.accion}
            onChange={({ target }) => change({ accion: target.value })}
            helperText="Reemplaza la que tengan. Si lo dejas vacío, solo cambia el día de los que ya tienen una."
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ mt: 1 }}
          />
          <TextField
            label="Para cuándo"
            type="date"
            value={values.dia}
            error={wrong !== null}
            helperText={wrong}
            onChange={({ target }) => change({ dia: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ mt: 1 }}
          />
          <SoonButtons onChoose={(dia) => change({ dia })} />
        </DialogContent>
        <DialogActions>
          <Button
            disabled={running}
            onClick={() => {
              clear();
              onClose();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={running}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
