import { Alert, Stack, Typography } from '@mui/material';
import { useEffect, useState, type SubmitEvent } from 'react';
import { passwordProblem } from '../../../src-shared/session.ts';
import { choosePassword, mailOfSession } from '../../data/session/mailedAccess.ts';
import { SignInError } from '../../data/session/messages.ts';
import { landing } from '../../data/session/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

/** The password that follows a mailed link or code. `onStale`: the sign-in is too old by now. */
export function PasswordForm({ onStale }: { onStale: (reason: string) => void }) {
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const { submitting, error, setError, corrected, submit } = useSubmit();

  useEffect(() => {
    void mailOfSession().then(setEmail);
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = passwordProblem(password);
    if (problem !== undefined) {
      setError(problem);
      return;
    }
    void submit(async () => {
      try {
        await choosePassword(password);
        location.replace(landing(''));
      } catch (cause) {
        if (!(cause instanceof SignInError && cause.stale)) throw cause;
        onStale(cause.message);
      }
    });
  };

  return (
    <AuthFrame title="Define tu contraseña">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Con ella y tu correo entrarás desde ahora. Si tenías la sesión abierta en otro lugar, se
        cierra.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} onChange={corrected}>
        {error && <Alert severity="error">{error}</Alert>}
        <NewPasswordField
          email={email}
          value={password}
          onChange={setPassword}
          hint="Una frase corta sirve y es fácil de recordar."
        />
        <SubmitButton submitting={submitting} during="Guardando…">
          Guardar y entrar
        </SubmitButton>
      </Stack>
    </AuthFrame>
  );
}
