import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { currentAccount } from '../../data/session/account.ts';
import { requestLink } from '../../data/session/mailedAccess.ts';
import { landing, CALLBACK_PATH, ENDED } from '../../data/session/paths.ts';
import { needsSecondFactor } from '../../data/session/secondFactor.ts';
import { finishSignIn, signIn } from '../../data/session/session.ts';
import { AuthForm, AuthFrame } from './AuthFrame.tsx';
import { EmailField, FormLinks, messageOf, PasswordField, type EmailProps } from './form.tsx';

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
      setRefused(messageOf(cause));
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
  const send = async () => {
    if ((await signIn(email, password)) === null) go('code');
    else enter();
  };
  return (
    <AuthForm
      title="Inicia sesión"
      intro="Entra a tu área de clientes."
      problem={email.trim() && password ? undefined : 'Escribe tu correo y tu contraseña.'}
      action={send}
      label="Iniciar sesión"
      during="Iniciando sesión…"
      onTyped={fetchConsole}
      aside={
        refused ? (
          <Alert severity="error">{refused}</Alert>
        ) : (
          ended && (
            <Alert severity="info" role="status">
              Tu sesión terminó. Inicia sesión de nuevo y volverás a la misma página; lo que estabas
              escribiendo sigue ahí.
            </Alert>
          )
        )
      }
      links={{
        '¿Olvidaste tu contraseña?': () => go('forgot'),
        'Tengo un código de invitación': CALLBACK_PATH,
        '¿Aún no eres cliente? Conoce los beneficios': '/vip',
      }}
    >
      <EmailField email={email} setEmail={setEmail} />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  );
}

function Forgot({ email, setEmail, go }: Props) {
  const [sent, setSent] = useState(false);
  const send = async () => {
    await requestLink(email);
    setSent(true);
  };
  const title = 'Recupera tu acceso';
  const back = { 'Volver a iniciar sesión': () => go('password') };
  if (!sent)
    return (
      <AuthForm
        title={title}
        intro="Te enviaremos un enlace para definir una contraseña nueva."
        problem={email.trim() ? undefined : 'Escribe tu correo.'}
        action={send}
        label="Enviar enlace"
        during="Enviando…"
        links={back}
      >
        <EmailField email={email} setEmail={setEmail} />
      </AuthForm>
    );
  return (
    <AuthFrame title={title}>
      <Alert severity="success">
        Si {email.trim()} tiene una cuenta, le enviamos un enlace para definir una contraseña nueva.
        Vale una hora. Si pediste otro hace menos de un minuto, usa el que ya llegó. Revisa también
        el correo no deseado.
      </Alert>
      <FormLinks links={{ 'Prefiero escribir el código del correo': CALLBACK_PATH, ...back }} />
    </AuthFrame>
  );
}
