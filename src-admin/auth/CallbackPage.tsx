import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { PasswordField } from './PasswordField.tsx';
import { choosePassword, parseLink, verifyCode, redeemLink } from '../session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { landing, LOGIN_PATH } from '../session/paths.ts';
import { useSubmit } from './useSubmit.ts';

/** Shortest password the studio accepts. */
const MIN_LENGTH = 10;

/** The link is read once, before anything touches the address: it works a single time. */
const link = parseLink(location);
let used: Promise<void> | undefined;

interface Step {
  at: 'checking' | 'code' | 'password';
  error?: string;
}

/** /dashboard/auth-callback: from a mailed link or code to a password of one's own. */
export function CallbackPage() {
  const [step, setStep] = useState<Step>({ at: link.kind === 'none' ? 'code' : 'checking' });

  useEffect(() => {
    if (link.kind === 'none') return;
    // Secrets do not stay in the address bar, in the history nor in the referrer.
    history.replaceState(null, '', location.pathname);
    used ??= redeemLink(link);
    used.then(
      () => setStep({ at: 'password' }),
      (cause: unknown) =>
        setStep({ at: 'code', error: cause instanceof Error ? cause.message : '' }),
    );
  }, []);

  switch (step.at) {
    case 'checking':
      return <LoadingScreen />;
    case 'code':
      return <CodeForm initialError={step.error} onVerified={() => setStep({ at: 'password' })} />;
    case 'password':
      return <PasswordForm />;
  }
}

function CodeForm({
  initialError,
  onVerified,
}: {
  initialError: string | undefined;
  onVerified: () => void;
}) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { submitting, error, setError, submit } = useSubmit();
  const message = error ?? initialError;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim() || !/^\s*(\d\s*){6}$/.test(code)) {
      setError('Escribe tu correo y los 6 números del código.');
      return;
    }
    void submit(async () => {
      await verifyCode(email, code);
      onVerified();
    });
  };

  return (
    <AuthFrame title="Escribe tu código">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Está en el correo de invitación o de recuperación que te enviamos.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
        {message && <Alert severity="error">{message}</Alert>}
        <TextField
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
        <TextField
          label="Código de 6 números"
          name="codigo"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(e) => setCode(e.target.value)}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 11, style: { letterSpacing: '0.3em' } },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={submitting}
          loadingPosition="start"
        >
          {submitting ? 'Comprobando…' : 'Continuar'}
        </Button>
        <Link href={LOGIN_PATH}>Volver a iniciar sesión</Link>
      </Stack>
    </AuthFrame>
  );
}

function PasswordForm() {
  const [password, setPassword] = useState('');
  const { submitting, error, setError, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password.length < MIN_LENGTH) {
      setError(`La contraseña debe tener al menos ${MIN_LENGTH} caracteres.`);
      return;
    }
    void submit(async () => location.replace(landing(await choosePassword(password), '')));
  };

  return (
    <AuthFrame title="Define tu contraseña">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Con ella y tu correo entrarás desde ahora.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
        {error && <Alert severity="error">{error}</Alert>}
        <PasswordField
          label="Contraseña nueva"
          name="password"
          autoComplete="new-password"
          required
          helperText={`Al menos ${MIN_LENGTH} caracteres. Una frase corta sirve y es fácil de recordar.`}
          value={password}
          onChange={(e) => setPassword(e.target.value)}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={submitting}
          loadingPosition="start"
        >
          {submitting ? 'Guardando…' : 'Guardar y entrar'}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
