import { Alert, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { PasswordField } from './PasswordField.tsx';
import { currentAccount } from '../../data/session/account.ts';
import { requestLink } from '../../data/session/mailedAccess.ts';
import { landing, CALLBACK_PATH, ENDED } from '../../data/session/paths.ts';
import { codeWanted } from '../../data/session/secondFactor.ts';
import { finishSignIn, signIn } from '../../data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { fetchConsole } from './fetchConsole.ts';
import { SecondStep } from './SecondStep.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

const enter = () => location.replace(landing(location.search));

/** Whether the page was reached because the session ended by itself. */
const ended = new URLSearchParams(location.search).get('motivo') === ENDED;

type Step = 'checking' | 'password' | 'code' | 'forgot';

/** Where the mail about a password that somebody else changed leads. */
const RECOVER = '#recuperar';

async function firstStep(): Promise<Step> {
  if (location.hash === RECOVER) return 'forgot';
  if ((await currentAccount())?.perfil) {
    enter();
    return 'checking';
  }
  return (await codeWanted()) ? 'code' : 'password';
}

/** /login: sign in, with a code where the person wants one, or ask for a link to choose a new password. */
export function LoginPage() {
  const [step, setStep] = useState<Step>('checking');
  const [email, setEmail] = useState('');
  /** Why the code did not lead in. */
  const [refused, setRefused] = useState<string | null>(null);

  useEffect(() => {
    void firstStep().then(setStep);
  }, []);

  const finish = async () => {
    try {
      await finishSignIn();
      enter();
    } catch (cause) {
      setRefused(cause instanceof Error ? cause.message : String(cause));
      setStep('password');
    }
  };

  const shared = { email, setEmail };
  switch (step) {
    case 'checking':
      return <LoadingScreen />;
    case 'code':
      return <SecondStep onProved={finish} onLeft={() => setStep('password')} />;
    case 'forgot':
      return <Forgot {...shared} onSwitch={() => setStep('password')} />;
    case 'password':
      return (
        <SignIn
          {...shared}
          refused={refused}
          onSwitch={() => setStep('forgot')}
          onCodeWanted={() => setStep('code')}
        />
      );
  }
}

interface Props {
  email: string;
  setEmail: (email: string) => void;
  onSwitch: () => void;
}

interface SignInProps extends Props {
  refused: string | null;
  onCodeWanted: () => void;
}

function SignIn({ email, setEmail, refused, onSwitch, onCodeWanted }: SignInProps) {
  const [password, setPassword] = useState('');
  const { submitting, error: failure, setError, corrected, submit } = useSubmit();
  const error = failure ?? refused;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim() || !password) {
      setError('Escribe tu correo y tu contraseña.');
      return;
    }
    void submit(async () => {
      if ((await signIn(email, password)) === null) onCodeWanted();
      else enter();
    });
  };

  return (
    <AuthFrame title="Inicia sesión">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Entra a tu área de clientes.
      </Typography>
      <Stack
        component="form"
        spacing={2}
        noValidate
        onSubmit={onSubmit}
        onChange={() => {
          corrected();
          fetchConsole();
        }}
      >
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
  const { submitting, error, setError, corrected, submit } = useSubmit();

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
        <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} onChange={corrected}>
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
