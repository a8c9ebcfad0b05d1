import { Alert, Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useNotify } from 'react-admin';
import {
  beginDevice,
  discardDevice,
  giveCode,
  isAppCode,
  type NewDevice,
} from '../../data/session/secondFactor.ts';
import { AppCodeField, NO_APP_CODE } from '../auth/AppCodeField.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { SubmitButton } from '../auth/SubmitButton.tsx';
import { useSubmit } from '../auth/useSubmit.ts';

interface Props {
  /** Whether it turns the second step on. */
  first: boolean;
  /** Names that devices of this person have. */
  taken: readonly string[];
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

/** The key as people type it: in groups of four. */
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function freeName(first: boolean, taken: readonly string[]): string {
  const wanted = first ? 'Mi teléfono' : 'De reserva';
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** Adds a device: its name, then its key as picture and text, then a code that proves that it has it. */
export function AddDevice({ first, taken, onAdded, onCancel }: Props) {
  const [name, setName] = useState(() => freeName(first, taken));
  const [device, setDevice] = useState<NewDevice>();
  const [code, setCode] = useState('');
  const { submitting, error, setError, corrected, submit } = useSubmit();
  const notify = useNotify();

  const begin = () => {
    if (!name.trim()) {
      setError('Ponle un nombre, para saber después cuál es.');
      return;
    }
    void submit(async () => setDevice(await beginDevice(name.trim())));
  };
  const confirm = ({ id }: NewDevice) => {
    if (!isAppCode(code)) {
      setError(NO_APP_CODE);
      return;
    }
    void submit(async () => {
      await giveCode(id, code);
      notify(
        first
          ? 'Activaste la verificación en dos pasos. Las sesiones de otros lugares se cerraron.'
          : `Agregaste ${name.trim()}`,
        { type: 'success' },
      );
      await onAdded();
    });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (device) confirm(device);
    else begin();
  };
  const cancel = () => {
    // What stays behind if this fails is gone with the next one that is begun.
    if (device) discardDevice(device.id).catch(() => undefined);
    onCancel();
  };

  return (
    <Stack
      component="form"
      onChange={corrected}
      aria-label="Agregar un dispositivo"
      spacing={2}
      noValidate
      onSubmit={onSubmit}
      sx={{ mt: 3, maxWidth: '42rem', alignItems: { sm: 'start' } }}
    >
      {device ? (
        <NewKey name={name.trim()} device={device} />
      ) : (
        <TextField
          fullWidth
          autoFocus
          label="Nombre del dispositivo"
          autoComplete="off"
          value={name}
          helperText="Para reconocerlo después: «Teléfono de Ana», «1Password»."
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ maxWidth: '28rem' }}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {device && (
        <Box sx={{ width: 1, maxWidth: '28rem' }}>
          <AppCodeField code={code} setCode={setCode} autoFocus />
        </Box>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} useFlexGap>
        <SubmitButton submitting={submitting} during={device ? 'Comprobando…' : 'Preparando…'}>
          {device ? (first ? 'Activar' : 'Agregar') : 'Continuar'}
        </SubmitButton>
        <Button onClick={cancel} disabled={submitting}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  );
}

function NewKey({ name, device: { qr, key, uri } }: { name: string; device: NewDevice }) {
  return (
    <>
      <Typography>
        1. En «{name}», abre tu aplicación de códigos, agrega una cuenta y apunta la cámara a este
        código.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box
          component="img"
          src={qr}
          alt="Código QR con la clave de este dispositivo"
          // Read by a camera, so light in the dark theme, too.
          sx={{ width: 200, height: 200, bgcolor: '#fff', p: 1, borderRadius: 1, flex: 'none' }}
        />
        <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary" id="clave-dispositivo">
            ¿No puedes usar la cámara? Escribe esta clave en la aplicación:
          </Typography>
          <Typography
            component="code"
            aria-labelledby="clave-dispositivo"
            sx={{ display: 'block', mt: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
          >
            {inGroups(key)}
            <CopyButton what="la clave" text={key} />
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            No la muestres a nadie: quien la tenga puede generar tus códigos.
          </Typography>
          <Link href={uri} sx={{ display: 'inline-block', mt: 1.5 }}>
            Abrir la aplicación en este mismo dispositivo
          </Link>
        </Box>
      </Box>
      <Typography>2. Escribe el código de 6 números que muestra la aplicación.</Typography>
    </>
  );
}
