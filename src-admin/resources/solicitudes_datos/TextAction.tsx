import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { LostNotice } from '../../kit/forms/LostNotice.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { useDraft } from '../../kit/forms/useDraft.ts';

interface Props {
  /** Name of the draft. */
  draft: string;
  /** On the button that opens it, and as its title. */
  name: string;
  label: string;
  help: string;
  /** What is said when nothing was written. */
  missing: string;
  /** On the button that does it. */
  send: string;
  done: string;
  variant?: 'contained' | 'outlined';
  maxLength: number;
  act: (text: string) => Promise<unknown>;
}

/** A step that takes words which the person will read. */
export function TextAction(props: Props) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const { values, change, clear } = useDraft(props.draft, { text: '' });
  const [error, setError] = useState('');
  const { run, running, lost } = useAction(() => props.act(values.text.trim()), {
    done: props.done,
    onDone: () => {
      clear();
      setOpen(false);
    },
    onRefused: () => setOpen(false),
    inline: true,
  });
  const send = () => {
    if (values.text.trim()) void run();
    else setError(props.missing);
  };
  return (
    <>
      <Button variant={props.variant ?? 'outlined'} onClick={() => setOpen(true)}>
        {props.name}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby={title}
      >
        <DialogTitle id={title}>{props.name}</DialogTitle>
        <DialogContent>
          {lost && <LostNotice />}
          <TextField
            label={props.label}
            multiline
            minRows={4}
            autoFocus
            required
            value={values.text}
            error={error !== ''}
            helperText={error || props.help}
            onChange={({ target }) => {
              change({ text: target.value });
              setError('');
            }}
            slotProps={{ htmlInput: { maxLength: props.maxLength } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={() => setOpen(false)}>Cancelar</Button>
          <Button variant="contained" loading={running} onClick={send} data-envia>
            {lost ? 'Reintentar' : props.send}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
