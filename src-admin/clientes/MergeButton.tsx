import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';
import type { Access, Side } from '../data/mergeClients.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useAction } from '../ui/useAction.tsx';
import { MergeChoices } from './MergeChoices.tsx';

interface Props {
  /** The client who becomes part of the other. */
  origen: number;
  /** The one who stays. */
  destino: number;
}

/** Makes one client of two, once it was seen what passes and decided what stays. */
export function MergeButton({ origen, destino }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" sx={{ mt: 0.75 }} onClick={() => setOpen(true)}>
        Unir con este cliente
      </Button>
      {open && <MergeDialog origen={origen} destino={destino} onClose={() => setOpen(false)} />}
    </>
  );
}

function MergeDialog({ origen, destino, onClose }: Props & { onClose: () => void }) {
  const data = useData();
  const [values, setValues] = useState<Readonly<Record<string, Side>>>({});
  const [access, setAccess] = useState<Access>('ninguno');
  // Asked anew each time: nobody merges what they saw yesterday.
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    queryKey: ['clientes', 'unir', origen, destino],
    queryFn: () => data.previewMerge(origen, destino),
    gcTime: 0,
    retry: false,
  });
  const { run, running } = useAction(
    async () => {
      if (!preview) return;
      await data.mergeClients(origen, destino, { values, access, marca: preview.marca });
    },
    { done: 'Los dos clientes son uno', onDone: onClose, onLost: onClose },
  );
  const refused = error && toDataError(error).kind === 'rule';
  return (
    <Dialog
      open
      onClose={running ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="unir"
    >
      <DialogTitle id="unir">Unir dos clientes</DialogTitle>
      <DialogContent>
        {refused && <Alert severity="warning">{error.message}</Alert>}
        {error && !refused && (
          <LoadFailed onRetry={refetch}>No pudimos ver qué pasaría. {error.message}</LoadFailed>
        )}
        {!preview && !error && <Skeleton variant="rounded" height={200} />}
        {preview && !error && (
          <MergeChoices
            preview={preview}
            values={values}
            onValue={(field, side) => setValues({ ...values, [field]: side })}
            access={access}
            onAccess={setAccess}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={running}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!preview || error !== null}
          loading={running}
          onClick={() => void run()}
        >
          Unir los dos
        </Button>
      </DialogActions>
    </Dialog>
  );
}
