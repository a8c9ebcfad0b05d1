import { Alert, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { PasswordField } from './PasswordField.tsx';
import { currentAccount } from '../session/account.ts';
import { signIn, requestPasswordReset } from '../session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { landing, CALLBACK_PATH } from '../session/paths.ts';
import { useSubmit } from './useSubmit.ts';

const enter = (account: Parameters<typeof landing>[0]) =>
  location.replace(landing(account, location.search));

/** /login: sign in, or ask for a link to choose a new password. */
export function LoginPage() {
  const [forgot, setForgot] = useState(false);
  const [email, setEmail] = useState('');
  const [checking, setChecking] = useState(true);

  useEffect(() => {
    void currentAccount().then((account) => {
      if (account?.perfil) enter(account);
      else setChecking(false);
    });
  }, []);

  if (checking) return <LoadingScreen />;
  const shared = { email, setEmail, onSwitch: () => setForgot(!forgot) };
  return forgot ? <Forgot {...shared} /> : <SignIn {...shared} />;
}

interface Props {
  email: string;
  setEmail: (email: string) => void;
  onSwitch: () => void;
}

function SignIn({ email, setEmail, onSwitch }: Props) {
  const [password, setPassword] = useState('');
  const { submitting, error, setError, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim() || !password) {
      setError('Escribe tu correo y tu contraseña.');
      return;
    }
    void submit(async () => enter(await signIn(email, password)));
  };

  return (
    <AuthFrame title="Inicia sesión">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Entra a tu área de clientes.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
        {error && <Alert severity="error">{error}</Alert>}
        <EmailField email={email} setEmail={setEmail} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
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
          {submitting ? 'Iniciando sesión…' : 'Iniciar sesión'}
        </Button>
        <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
          <Link component="button" type="button" onClick={onSwitch}>
            ¿Olvidaste tu contraseña?
          </Link>
          <Link href={CALLBACK_PATH}>Tengo un código de invitación</Link>
          <Link href="/vip" color="text.secondary">
            ¿Aún no eres cliente? Conoce los beneficios
          </Link>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}

function Forgot({ email, setEmail, onSwitch }: Props) {
  const [sent, setSent] = useState(false);
  const { submitting, error, setError, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim()) {
      setError('Escribe tu correo.');
      return;
    }
    void submit(async () => {
      await requestPasswordReset(email);
      setSent(true);
    });
  };

  return (
    <AuthFrame title="Recupera tu acceso">
      {sent ? (
        <Stack spacing={2}>
          <Alert severity="success">
            Si {email.trim()} tiene una cuenta, le enviamos un enlace para definir una contraseña
            nueva. Revisa también el correo no deseado.
          </Alert>
          <Link href={CALLBACK_PATH}>Prefiero escribir el código del correo</Link>
        </Stack>
      ) : (
        <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
          <Typography color="text.secondary">
            Te enviaremos un enlace para definir una contraseña nueva.
          </Typography>
          {error && <Alert severity="error">{error}</Alert>}
          <EmailField email={email} setEmail={setEmail} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={submitting}
            loadingPosition="start"
          >
            {submitting ? 'Enviando…' : 'Enviar enlace'}
          </Button>
        </Stack>
      )}
      <Link component="button" type="button" onClick={onSwitch} sx={{ mt: 3 }}>
        Volver a iniciar sesión
      </Link>
    </AuthFrame>
  );
}

function EmailField({ email, setEmail }: Pick<Props, 'email' | 'setEmail'>) {
  return (
    <TextField
      label="Correo electrónico"
      type="email"
      name="email"
      autoComplete="username"
      required
      value={email}
      onChange={(e) => setEmail(e.target.value)}
    />
  );
}
