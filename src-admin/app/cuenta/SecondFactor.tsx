import {
  Alert,
  Box,
  Button,
  Link,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useNotify } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import {
  APP_CODE_LENGTH,
  beginDevice,
  needsSecondFactor,
  discardDevice,
  verifyAppCode,
  isAppCode,
  myDevices,
  removeDevice,
  type Device,
  type NewDevice,
} from '../../data/session/secondFactor.ts';
import { leaveEnded } from '../../data/session/session.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { CodeField, NO_APP_CODE } from '../auth/fields.tsx';
import { SubmitButton, useSubmit } from '../auth/form.tsx';

/** The key of the query of one's sessions, which a new device closes. */
export const SESSIONS = ['sesiones'];

/** The authenticators of the person: with one, signing in takes a second step. */
export function SecondFactor() {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const query = useQuery({ queryKey: ['dispositivos'], queryFn: () => myDevices() });

  const added = async () => {
    setAdding(false);
    await Promise.all([query.refetch(), client.invalidateQueries({ queryKey: SESSIONS })]);
  };

  return (
    <Panel title="Verificación en dos pasos">
      <Loaded query={query} height={80}>
        {(devices) => (
          <>
            {devices.length === 0 ? (
              <Typography color="text.secondary" sx={{ maxWidth: '42rem' }}>
                Al entrar, además de tu contraseña, escribes un código que cambia cada 30 segundos y
                que solo muestra tu teléfono. Quien llegue a saber tu contraseña no entra sin él.
                Necesitas una aplicación de códigos, por ejemplo Google Authenticator, Microsoft
                Authenticator o la de tu administrador de contraseñas.
              </Typography>
            ) : (
              <DeviceList devices={devices} />
            )}
            {devices.length === 1 && (
              <Alert severity="warning" sx={{ mt: 2, maxWidth: '42rem' }}>
                Tienes un solo dispositivo. Si lo pierdes o lo cambias no podrás entrar, y el
                estudio tendrá que comprobar quién eres antes de quitar este paso. Agrega otro de
                reserva: un tablet, otro teléfono o tu administrador de contraseñas.
              </Alert>
            )}
            {adding ? (
              <AddDevice
                first={devices.length === 0}
                taken={devices.map(({ name }) => name)}
                onAdded={added}
                onCancel={() => setAdding(false)}
              />
            ) : (
              <Button
                variant={devices.length < 2 ? 'contained' : 'outlined'}
                onClick={() => setAdding(true)}
                sx={{ mt: 2 }}
              >
                {['Activar', 'Agregar uno de reserva'][devices.length] ?? 'Agregar otro'}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

async function remove({ id }: Device): Promise<void> {
  await removeDevice(id);
  // Whoever signed in with that one has to give a code of another.
  if (await needsSecondFactor()) await leaveEnded();
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const last = devices.length === 1;
  return (
    <>
      <Typography color="text.secondary">
        Activada: para entrar hace falta tu contraseña y un código de{' '}
        <span>{last ? 'este dispositivo' : 'uno de estos dispositivos'}</span>.
      </Typography>
      <List>
        {devices.map((device) => (
          <Row
            key={device.id}
            name={device.name}
            detail={`Agregado el ${formatInstant(device.since)}`}
          >
            <ConfirmButton
              variant="outlined"
              size="small"
              color="error"
              aria-label={`Quitar ${device.name}`}
              title={last ? 'Desactivar la verificación en dos pasos' : `Quitar ${device.name}`}
              content={
                last
                  ? 'Desde ahora bastará tu contraseña para entrar: quien la sepa podrá ver y hacer lo mismo que tú.'
                  : 'Sus códigos dejan de servir. Si entraste con él, te pediremos ahora un código de otro de tus dispositivos.'
              }
              confirm={last ? 'Desactivar' : 'Quitar'}
              done={last ? 'Desactivaste la verificación en dos pasos' : `Quitaste ${device.name}`}
              action={() => remove(device)}
            >
              Quitar
            </ConfirmButton>
          </Row>
        ))}
      </List>
    </>
  );
}

interface AddDeviceProps {
  /** Whether it turns the second step on. */
  first: boolean;
  /** Names of the person's devices. */
  taken: readonly string[];
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function freeName(first: boolean, taken: readonly string[]): string {
  const wanted = first ? 'Mi teléfono' : 'De reserva';
  const others = taken.map((_name, index) => `${wanted} ${index + 2}`);
  return [wanted, ...others].find((name) => !taken.includes(name)) ?? wanted;
}

/** Adds a device: its name, then its key as QR code and text, then a code that proves it. */
function AddDevice({ first, taken, onAdded, onCancel }: AddDeviceProps) {
  const [typed, setTyped] = useState(() => freeName(first, taken));
  const [device, setDevice] = useState<NewDevice>();
  const [code, setCode] = useState('');
  const { submitting, error, clearError, submit } = useSubmit();
  const notify = useNotify();
  const name = typed.trim();

  const begin = () =>
    submit(
      async () => setDevice(await beginDevice(name)),
      name ? undefined : 'Ponle un nombre, para saber después cuál es.',
    );
  const confirm = ({ id }: NewDevice) =>
    submit(
      async () => {
        await verifyAppCode(id, code);
        notify(
          first
            ? 'Activaste la verificación en dos pasos. Las sesiones de otros lugares se cerraron.'
            : `Agregaste ${name}`,
          { type: 'success' },
        );
        await onAdded();
      },
      isAppCode(code) ? undefined : NO_APP_CODE,
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (device ? confirm(device) : begin());
  };
  const cancel = () => {
    // If this fails, it is discarded when the next one is begun.
    if (device) discardDevice(device.id).catch(() => undefined);
    onCancel();
  };

  return (
    <Stack
      component="form"
      onChange={clearError}
      aria-label="Agregar un dispositivo"
      spacing={2}
      noValidate
      onSubmit={onSubmit}
      sx={{ mt: 3, maxWidth: '42rem', alignItems: { sm: 'start' } }}
    >
      {device ? (
        <NewKey name={name} device={device} />
      ) : (
        <TextField
          fullWidth
          autoFocus
          label="Nombre del dispositivo"
          autoComplete="off"
          value={typed}
          helperText="Para reconocerlo después: «Teléfono de Ana», «1Password»."
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ maxWidth: '28rem' }}
        />
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {device && (
        <CodeField
          length={APP_CODE_LENGTH}
          code={code}
          setCode={setCode}
          autoFocus
          sx={{ maxWidth: '28rem' }}
        />
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

interface RowProps {
  name: string;
  detail: string;
  chip?: ReactNode;
  children: ReactNode;
}

/** A session or a device of the account. */
export const Row = ({ name, detail, chip, children }: RowProps) => (
  <ListItem
    disableGutters
    sx={{ flexWrap: 'wrap', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <ListItemText
      primary={
        <>
          {name}
          {chip}
        </>
      }
      secondary={detail}
      sx={{ flex: '1 1 14rem' }}
      slotProps={{
        primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
        secondary: { sx: { overflowWrap: 'anywhere' } },
      }}
    />
    {children}
  </ListItem>
);
