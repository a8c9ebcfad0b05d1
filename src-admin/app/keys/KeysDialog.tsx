import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { Fragment } from 'react';
import { Dialog } from '../../kit/forms/Dialog.tsx';

const SINGLE = [
  ['j', 'Ir a la fila o ficha siguiente'],
  ['k', 'Ir a la fila o ficha anterior'],
  ['Enter', 'Abrir la fila'],
  ['r', 'Responder el ticket'],
  ['e', 'Editar la ficha o su seguimiento'],
  ['?', 'Mostrar esta lista'],
] as const;

const ALWAYS = [
  ['Ctrl + K o ⌘ + K', 'Buscar, ir a una pantalla o empezar algo'],
  ['Ctrl + Enter o ⌘ + Enter', 'Enviar el mensaje o guardar el formulario'],
  ['Alt + T', 'Ir a los avisos'],
  ['Esc', 'Ir de los campos de una línea a su menú, y volver'],
] as const;

interface Props {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}

export const KeysDialog = ({ on, onChange, onClose }: Props) => (
  <Dialog open fullWidth maxWidth="xs" onClose={onClose}>
    <DialogTitle>Atajos de teclado</DialogTitle>
    <DialogContent>
      <Keys keys={ALWAYS} />
      <FormControlLabel
        sx={{ mt: 2.5 }}
        control={<Switch checked={on} onChange={(_, checked) => onChange(checked)} />}
        label="Usar también teclas solas"
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        No actúan mientras escribes. Lo recordamos en este navegador.
      </Typography>
      <Box sx={{ opacity: on ? 1 : 0.75 }}>
        <Keys keys={SINGLE} />
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Cerrar</Button>
    </DialogActions>
  </Dialog>
);

const Keys = ({ keys }: { keys: readonly (readonly [string, string])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: '7.5rem 1fr',
      gap: 1,
      m: 0,
      alignItems: 'baseline',
    }}
  >
    {keys.map(([key, does]) => (
      <Fragment key={key}>
        <Typography component="dt" variant="body2" sx={{ fontWeight: 700 }}>
          {key}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
          {does}
        </Typography>
      </Fragment>
    ))}
  </Box>
);
