import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { toDataError } from '../../data/errors.ts';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';

/** An address to open, or to copy. */
const Address = ({ label, value }: { label: string; value: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <TextField label={label} value={value} slotProps={{ htmlInput: { readOnly: true } }} />
    <CopyButton what={label} text={value} />
    <Button href={value} target="_blank" rel="noopener" aria-label={`Abrir: ${label}`}>
      Abrir
    </Button>
  </Box>
);

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

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{address ? 'Enlace creado' : 'Crear un enlace'}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {address ? (
          <>
            <Alert severity="info">
              Cópialo ahora: después nadie puede volver a leerlo.
              <span>{to.trim() && ` También va por correo a ${to.trim()}.`}</span>
            </Alert>
            <Address label="Avance" value={address} />
            <Address
              label="Su página en el portafolio, publicada o no"
              value={`${address}/portafolio`}
            />
          </>
        ) : (
          <>
            <TextField
              label="Vigencia (días)"
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
        {!address && (
          <Button variant="contained" loading={running} onClick={() => void make()}>
            Crear
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
