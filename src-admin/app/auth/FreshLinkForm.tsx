import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import type { SubmitEvent } from 'react';
import { requestLink } from '../../data/session/mailedAccess.ts';
import { LOGIN_PATH } from '../../data/session/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  /** Why a fresh one is needed. */
  reason: string | null;
  email: string;
  setEmail: (email: string) => void;
  onSent: () => void;
  onTypeCode: () => void;
}

/** One press sends a fresh link and code, whatever the old one was for. */
export function FreshLinkForm({ reason, email, setEmail, onSent, onTypeCode }: Props) {
  const { submitting, error, setError, corrected, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim()) {
      setError('Escribe tu correo.');
      return;
    }
    void submit(async () => {
      await requestLink(email);
      onSent();
    });
  };

  return (
    <AuthFrame title="Pide otro enlace">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Escribe tu correo y presiona el botón: recién entonces te enviamos otro, con el que defines
        tu contraseña y entras. Si ya tienes una, puedes iniciar sesión.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} onChange={corrected}>
        {(error ?? reason) && (
          <Alert severity={error ? 'error' : 'warning'}>{error ?? reason}</Alert>
        )}
        <EmailField email={email} setEmail={setEmail} />
        <SubmitButton submitting={submitting} during="Enviando…">
          Enviarme otro enlace
        </SubmitButton>
        <Button variant="outlined" href={LOGIN_PATH}>
          Iniciar sesión
        </Button>
        <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
          <Link component="button" type="button" onClick={onTypeCode}>
            Tengo un código
          </Link>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
