import { Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SignInError } from '../../data/session/messages.ts';
import {
  APP_CODE_LENGTH,
  needsSecondFactor,
  verifyAppCode,
  isAppCode,
  myDevices,
  onSecondFactorElsewhere,
  renewSession,
  type Device,
} from '../../data/session/secondFactor.ts';
import { dropSession } from '../../data/session/session.ts';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { AuthFailed, AuthForm } from './AuthFrame.tsx';
import { CodeField, NO_APP_CODE } from './fields.tsx';
import { FormLinks, messageOf, useSubmit } from './form.tsx';

interface Props {
  /** Called after the right code; what it throws is shown here. */
  onProved: () => Promise<void> | void;
  /** Somebody else wants to sign in. */
  onLeft: () => void;
}

/** The devices of the person. Where none is left, no code is wanted and the page is reloaded. */
async function loadDevices(): Promise<Device[]> {
  const found = await myDevices();
  if (found.length > 0) return found;
  await renewSession();
  if (await needsSecondFactor())
    throw new SignInError(
      'Tu cuenta pide un segundo paso que esta página no conoce. Escríbele al estudio.',
    );
  location.reload();
  return new Promise<never>(() => undefined);
}

/** The second step of a sign-in: a code of the person's authenticator. */
export function SecondStepForm({ onProved, onLeft }: Props) {
  const [devices, setDevices] = useState<Device[]>();
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const form = useSubmit();

  const load = () => {
    loadDevices().then(setDevices, (cause: unknown) => setFailed(messageOf(cause)));
  };
  useEffect(load, []);
  const retry = () => {
    setFailed(null);
    load();
  };
  useEffect(() => onSecondFactorElsewhere(() => location.reload()), []);

  if (!devices && failed === null) return <LoadingScreen />;
  const several = devices !== undefined && devices.length > 1;
  const device = devices?.find(({ id }) => id === chosen) ?? devices?.[0];

  const send = async ({ id }: Device) => {
    await verifyAppCode(id, code).catch((cause: unknown) => {
      setCode('');
      field.current?.focus();
      throw cause;
    });
    await onProved();
  };
  const leave = () =>
    void form.submit(async () => {
      await dropSession();
      onLeft();
    });

  const help = (
    <Typography variant="body2" color="text.secondary" sx={{ pt: 1 }}>
      {several
        ? '¿No lo tienes a mano? Elige otro de tus dispositivos. Si los perdiste todos, escríbele al estudio desde el correo de tu cuenta: con tu identidad comprobada, quita este paso y vuelves a entrar con tu contraseña.'
        : '¿Lo perdiste? Escríbele al estudio desde el correo de tu cuenta: con tu identidad comprobada, quita este paso y vuelves a entrar con tu contraseña.'}
    </Typography>
  );
  const links = { 'Escribir al estudio': '/contacto', 'Entrar con otra cuenta': leave };
  const title = 'Confirma que eres tú';
  if (!device)
    return (
      <AuthFailed title={title} error={form.error ?? failed ?? ''} onRetry={retry}>
        {help}
        <FormLinks links={links} />
      </AuthFailed>
    );
  return (
    <AuthForm
      title={title}
      intro={`Tu cuenta pide un segundo paso. Abre tu aplicación de códigos en «${device.name}» y escribe el que muestra ahora.`}
      form={form}
      problem={isAppCode(code) ? undefined : NO_APP_CODE}
      action={() => send(device)}
      label="Continuar"
      during="Comprobando…"
      actions={help}
      links={links}
    >
      {several && (
        <SelectField
          label="Dispositivo"
          value={device.id}
          choices={devices}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <CodeField
        length={APP_CODE_LENGTH}
        code={code}
        setCode={setCode}
        autoFocus
        inputRef={field}
      />
    </AuthForm>
  );
}
