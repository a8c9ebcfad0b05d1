import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';
import { DomChangeBoundary } from '../../kit/theme/DomChangeBoundary.tsx';

interface Props {
  open: boolean;
  title: string;
  save: string;
  name: string;
  saving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameDialog({ open, title, onClose, ...rest }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <NameForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ save, name, saving, onSave, onClose }: Omit<Props, 'open' | 'title'>) {
  const [typed, setTyped] = useState(name);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim()) onSave(typed.trim());
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <DomChangeBoundary>
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
          <Button type="submit" variant="contained" disabled={!typed.trim()} loading={saving}>
            {save}
          </Button>
        </DialogActions>
      </DomChangeBoundary>
    </form>
  );
}
