import { Alert, Link, Stack, Typography } from '@mui/material';
import type { SubmitEvent } from 'react';
import { requestLink } from '../session/mailedAccess.ts';
import { LOGIN_PATH } from '../session/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSubmit } from '../ui/useSubmit.ts';

interface Props {
  title: string;
  /** Why a fresh one is needed. */
  reason: string | null;
  email: string;
  setEmail: (email: string) => void;
  onSent: () => void;
  onTypeCode: () => void;
}

/** One press sends a fresh link and code, whatever the old one was for. */
export function FreshLinkForm({ title, reason, email, setEmail, onSent, onTypeCode }: Props) {
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
    <AuthFrame title={title}>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Te enviamos otro por correo: sirve para definir tu contraseña y entrar.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} onChange={corrected}>
        {(error ?? reason) && (
          <Alert severity={error ? 'error' : 'warning'}>{error ?? reason}</Alert>
        )}
        <EmailField email={email} setEmail={setEmail} />
        <SubmitButton submitting={submitting} during="Enviando…">
          Enviarme un enlace nuevo
        </SubmitButton>
        <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
          <Link component="button" type="button" onClick={onTypeCode}>
            Tengo un código
          </Link>
          <Link href={LOGIN_PATH}>Volver a iniciar sesión</Link>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
