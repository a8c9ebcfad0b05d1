import { Alert, Link, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { currentAccount } from '../../data/session/account.ts';
import { requestLink } from '../../data/session/mailedAccess.ts';
import { landing, CALLBACK_PATH, ENDED } from '../../data/session/paths.ts';
import { needsSecondFactor } from '../../data/session/secondFactor.ts';
import { finishSignIn, signIn } from '../../data/session/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import {
  EmailField,
  FormLinks,
  PasswordField,
  SubmitForm,
  useSubmit,
  type EmailProps,
} from './form.tsx';

/** Downloaded only by those who have one. */
const SecondStep = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm);

const enter = () => location.replace(landing(location.search));

/** Whether the session ended by itself. */
const ended = new URLSearchParams(location.search).get('motivo') === ENDED;

type Step = 'checking' | 'password' | 'code' | 'forgot';

/** The mail about a changed password links here. */
const RECOVER = '#recuperar';

/**
 * Preloads the code of the console, which dashboard.html names, without running it, while the password is typed.
 * Called again it does nothing.
 */
export function fetchConsole(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="consola"]');
  named?.remove();
  for (const href of named?.content.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

async function firstStep(): Promise<Step> {
  if (location.hash === RECOVER) return 'forgot';
  if ((await currentAccount())?.perfil) {
    enter();
    return 'checking';
  }
  return (await needsSecondFactor()) ? 'code' : 'password';
}

/** /login: sign in, with a second step where the person has one, or request a link to choose a new password. */
export function LoginPage() {
  const [step, setStep] = useState<Step>('checking');
  const [email, setEmail] = useState('');
  /** Why the second step failed. */
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

  const shared = { email, setEmail, go: setStep };
  switch (step) {
    case 'checking':
      return <LoadingScreen />;
    case 'code':
      return <SecondStep onProved={finish} onLeft={() => setStep('password')} />;
    case 'forgot':
      return <Forgot {...shared} />;
    case 'password':
      return <SignIn {...shared} refused={refused} />;
  }
}

interface Props extends EmailProps {
  go: (step: Step) => void;
}

function SignIn({ email, setEmail, go, refused }: Props & { refused: string | null }) {
  const [password, setPassword] = useState('');
  const form = useSubmit();
  const send = async () => {
    if ((await signIn(email, password)) === null) go('code');
    else enter();
  };
  return (
    <AuthFrame title="Inicia sesión">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Entra a tu área de clientes.
      </Typography>
      <SubmitForm
        form={form}
        problem={email.trim() && password ? undefined : 'Escribe tu correo y tu contraseña.'}
        action={send}
        label="Iniciar sesión"
        during="Iniciando sesión…"
        onChange={() => {
          form.clearError();
          fetchConsole();
        }}
        aside={
          refused ? (
            <Alert severity="error">{refused}</Alert>
          ) : (
            ended && (
              <Alert severity="info" role="status">
                Tu sesión terminó. Inicia sesión de nuevo y volverás a la misma página; lo que
                estabas escribiendo sigue ahí.
              </Alert>
            )
          )
        }
        actions={
          <FormLinks>
            <Link component="button" type="button" onClick={() => go('forgot')}>
              ¿Olvidaste tu contraseña?
            </Link>
            <Link href={CALLBACK_PATH}>Tengo un código de invitación</Link>
            <Link href="/vip" color="text.secondary">
              ¿Aún no eres cliente? Conoce los beneficios
            </Link>
          </FormLinks>
        }
      >
        <EmailField email={email} setEmail={setEmail} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </SubmitForm>
    </AuthFrame>
  );
}

function Forgot({ email, setEmail, go }: Props) {
  const [sent, setSent] = useState(false);
  const send = async () => {
    await requestLink(email);
    setSent(true);
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
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Te enviaremos un enlace para definir una contraseña nueva.
          </Typography>
          <SubmitForm
            problem={email.trim() ? undefined : 'Escribe tu correo.'}
            action={send}
            label="Enviar enlace"
            during="Enviando…"
          >
            <EmailField email={email} setEmail={setEmail} />
          </SubmitForm>
        </>
      )}
      <Link component="button" type="button" onClick={() => go('password')} sx={{ mt: 3 }}>
        Volver a iniciar sesión
      </Link>
    </AuthFrame>
  );
}
