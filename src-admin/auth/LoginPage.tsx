import { Alert, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { currentAccount } from '../session/account.ts';
import { requestLink } from '../session/mailedAccess.ts';
import { landing, CALLBACK_PATH, ENDED } from '../session/paths.ts';
import { signIn } from '../session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useSubmit } from '../ui/useSubmit.ts';

const enter = () => location.replace(landing(location.search));

/** Whether the page was reached because the session ended by itself. */
const ended = new URLSearchParams(location.search).get('motivo') === ENDED;

/** /login: sign in, or ask for a link to choose a new password. */
export function LoginPage() {
  const [forgot, setForgot] = useState(false);
  const [email, setEmail] = useState('');
  const [checking, setChecking] = useState(true);

  useEffect(() => {
    void currentAccount().then((account) => {
      if (account?.perfil) enter();
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
    void submit(async () => {
      await signIn(email, password);
      enter();
    });
  };

  return (
    <AuthFrame title="Inicia sesión">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Entra a tu área de clientes.
      </Typography>
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
        {error && <Alert severity="error">{error}</Alert>}
        {!error && ended && (
          <Alert severity="info" role="status">
            Tu sesión terminó. Inicia sesión de nuevo y volverás a la misma página; lo que estabas
            escribiendo sigue ahí.
          </Alert>
        )}
        <EmailField email={email} setEmail={setEmail} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(e) => setPassword(e.target.value)}
        />
        <SubmitButton submitting={submitting} during="Iniciando sesión…">
          Iniciar sesión
        </SubmitButton>
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
      await requestLink(email);
      setSent(true);
    });
  };

  return (
    <AuthFrame title="Recupera tu acceso">
      {sent ? (
        <Stack spacing={2}>
          <Alert severity="success">
            Si {email.trim()} tiene una cuenta, le enviamos un enlace para definir una contraseña
            nueva. Vale una hora. Si pediste otro hace menos de un minuto, usa el que ya llegó.
            Revisa también el correo no deseado.
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
          <SubmitButton submitting={submitting} during="Enviando…">
            Enviar enlace
          </SubmitButton>
        </Stack>
      )}
      <Link component="button" type="button" onClick={onSwitch} sx={{ mt: 3 }}>
        Volver a iniciar sesión
      </Link>
    </AuthFrame>
  );
}
