import { Alert, Button, Link, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { SignInError } from '../../data/session/messages.ts';
import {
  codeWanted,
  giveCode,
  isAppCode,
  myDevices,
  onDecidedElsewhere,
  renewSession,
  type Device,
} from '../../data/session/secondFactor.ts';
import { dropSession } from '../../data/session/session.ts';
import { AppCodeField, NO_APP_CODE } from './AppCodeField.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface Props {
  /** What follows the right code; what it throws is shown here. */
  onProved: () => Promise<void> | void;
  /** Somebody else wants to sign in. */
  onLeft: () => void;
}

/** The devices that can answer. Where none is left, the page is loaded anew: there is nothing to ask. */
async function devicesToAsk(): Promise<Device[]> {
  const found = await myDevices();
  if (found.length > 0) return found;
  await renewSession();
  if (await codeWanted())
    throw new SignInError(
      'Tu cuenta pide un segundo paso que esta página no conoce. Escríbele al estudio.',
    );
  location.reload();
  return new Promise<never>(() => undefined);
}

/** The second step of a sign-in: the code that a device of the person shows. */
export function SecondStepForm({ onProved, onLeft }: Props) {
  const [devices, setDevices] = useState<Device[]>();
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const { submitting, error: failure, setError, corrected, submit } = useSubmit();
  const error = failure ?? unread;

  const read = () => {
    devicesToAsk().then(setDevices, (cause: unknown) =>
      setUnread(cause instanceof Error ? cause.message : String(cause)),
    );
  };
  useEffect(read, []);
  useEffect(() => onDecidedElsewhere(() => location.reload()), []);

  if (!devices && unread === null) return <LoadingScreen />;
  const device = devices?.find(({ id }) => id === chosen) ?? devices?.[0];

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!device) return;
    if (!isAppCode(code)) {
      setError(NO_APP_CODE);
      return;
    }
    void submit(async () => {
      await giveCode(device.id, code).catch((cause: unknown) => {
        setCode('');
        field.current?.focus();
        throw cause;
      });
      await onProved();
    });
  };
  const leave = () =>
    void submit(async () => {
      await dropSession();
      onLeft();
    });

  return (
    <AuthFrame title="Confirma que eres tú">
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} onChange={corrected}>
        {device && (
          <Typography color="text.secondary" sx={{ pb: 1 }}>
            Tu cuenta pide un segundo paso. Abre tu aplicación de códigos en «{device.name}» y
            escribe el que muestra ahora.
          </Typography>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        {device && devices ? (
          <>
            {devices.length > 1 && (
              <TextField
                select
                label="Dispositivo"
                value={device.id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {devices.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <AppCodeField code={code} setCode={setCode} autoFocus inputRef={field} />
            <SubmitButton submitting={submitting} during="Comprobando…">
              Continuar
            </SubmitButton>
          </>
        ) : (
          <Button
            variant="contained"
            size="large"
            onClick={() => {
              setUnread(null);
              read();
            }}
          >
            Reintentar
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
          {devices && devices.length > 1
            ? '¿No lo tienes a mano? Elige otro de tus dispositivos. Si los perdiste todos, escríbele al estudio desde el correo de tu cuenta: con tu identidad comprobada, quita este paso y vuelves a entrar con tu contraseña.'
            : '¿Lo perdiste? Escríbele al estudio desde el correo de tu cuenta: con tu identidad comprobada, quita este paso y vuelves a entrar con tu contraseña.'}
        </Typography>
        <Link href="/contacto" sx={{ alignSelf: 'start' }}>
          Escribir al estudio
        </Link>
        <Link component="button" type="button" onClick={leave} sx={{ alignSelf: 'start' }}>
          Entrar con otra cuenta
        </Link>
      </Stack>
    </AuthFrame>
  );
}
