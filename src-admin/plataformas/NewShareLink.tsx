import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useData } from '../data/dataProvider.ts';
import { toDataError } from '../data/errors.ts';

/** Makes a share link. Its address is shown here, once: nobody can read it again. */
export function NewShareLink({ plataforma, onClose }: { plataforma: number; onClose: () => void }) {
  const data = useData();
  const refresh = useRefresh();
  const title = useId();
  const [days, setDays] = useState('7');
  const [to, setTo] = useState('');
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const [running, setRunning] = useState(false);
  const [copied, setCopied] = useState(false);

  const make = async () => {
    if (running) return;
    setRunning(true);
    setError('');
    try {
      setAddress(await data.makeShareLink(plataforma, Number(days), to.trim()));
      refresh();
    } catch (cause) {
      setError(toDataError(cause).message);
    }
    setRunning(false);
  };
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setError('No pudimos copiarlo: selecciónalo y cópialo a mano.'),
    );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{address ? 'Enlace creado' : 'Crear un enlace'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {address ? (
          <>
            <Alert severity="info">
              Cópialo ahora: después nadie puede volver a leerlo.
              {to.trim() && ` También va por correo a ${to.trim()}.`}
            </Alert>
            <TextField
              label="Enlace"
              value={address}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        ) : (
          <>
            <TextField
              label="Días que sirve"
              type="number"
              value={days}
              onChange={({ target }) => setDays(target.value)}
              helperText="Entre 1 y 90"
              slotProps={{ htmlInput: { min: 1, max: 90 } }}
              sx={{ mt: 1 }}
            />
            <TextField
              label="Enviarlo por correo a"
              type="email"
              value={to}
              onChange={({ target }) => setTo(target.value)}
              helperText="Opcional"
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{address ? 'Cerrar' : 'Cancelar'}</Button>
        {address ? (
          <Button variant="contained" onClick={() => void copy()}>
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        ) : (
          <Button variant="contained" loading={running} onClick={() => void make()}>
            Crear
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
