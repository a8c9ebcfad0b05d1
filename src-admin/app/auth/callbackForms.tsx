import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { CODE_LENGTH, passwordProblem } from '../../../src-shared/session.ts';
import {
  acceptInvitation,
  choosePassword,
  mailOfSession,
  requestLink,
  verifyCode,
} from '../../data/session/mailedAccess.ts';
import { SignInError } from '../../data/session/messages.ts';
import { landing, LOGIN_PATH } from '../../data/session/paths.ts';
import { needsSecondFactor } from '../../data/session/secondFactor.ts';
import { AuthForm } from './AuthFrame.tsx';
import { CodeField, NewPasswordField } from './fields.tsx';
import { EmailField, type EmailProps } from './form.tsx';

export type Step =
  | { at: 'invited'; token: string }
  | { at: 'checking' }
  | { at: 'unpressed' }
  | { at: 'unreached'; message: string }
  | { at: 'fresh'; reason: string | null }
  /** `sent`: a fresh mail was just requested. */
  | { at: 'code'; sent: boolean }
  | { at: 'second step' }
  | { at: 'password' };

export const TYPE_CODE = { at: 'code', sent: false } as const satisfies Step;

/** What follows an accepted link or code: the second step comes before a new password. */
export const afterProof = async (): Promise<Step> =>
  (await needsSecondFactor()) ? { at: 'second step' } : { at: 'password' };

/** Secrets do not stay in the address bar, in the history nor in the referrer. */
export const clearAddress = () => history.replaceState(null, '', location.pathname);

interface Props extends EmailProps {
  go: (step: Step) => void;
}

/** Where the link of an invitation leads. Mail scanners open it, too: nothing happens before the press. */
export function InvitationForm({ setEmail, go, token }: Props & { token: string }) {
  const accept = async () => {
    const opened = await acceptInvitation(token);
    if ('reason' in opened) {
      clearAddress();
      go({ at: 'fresh', reason: opened.reason });
      return;
    }
    setEmail(opened.email);
    go({ at: 'code', sent: true });
  };
  return (
    <AuthForm
      title="Activa tu acceso"
      intro="Te enviaremos un código al correo donde recibiste la invitación. Con él defines tu contraseña y entras."
      action={accept}
      label="Enviarme el código"
      during="Enviando…"
      links={{
        'Ya tengo un código': () => go(TYPE_CODE),
        'Ya tengo contraseña: iniciar sesión': LOGIN_PATH,
      }}
    />
  );
}

/** One press sends a fresh link and code, whatever the old one was for. `reason`: why it is needed. */
export function FreshLinkForm({ email, setEmail, go, reason }: Props & { reason: string | null }) {
  const request = async () => {
    await requestLink(email);
    go({ at: 'code', sent: true });
  };
  return (
    <AuthForm
      title="Pide otro enlace"
      intro="Escribe tu correo y presiona el botón: recién entonces te enviamos otro, con el que defines tu contraseña y entras. Si ya tienes una, puedes iniciar sesión."
      problem={email.trim() ? undefined : 'Escribe tu correo.'}
      action={request}
      label="Enviarme otro enlace"
      during="Enviando…"
      aside={reason && <Alert severity="warning">{reason}</Alert>}
      actions={
        <Button variant="outlined" href={LOGIN_PATH}>
          Iniciar sesión
        </Button>
      }
      links={{ 'Tengo un código': () => go(TYPE_CODE) }}
    >
      <EmailField email={email} setEmail={setEmail} />
    </AuthForm>
  );
}

/** People write it as the mail shows it, in groups or not. */
const isCode = (text: string): boolean =>
  /^[\d\s-]+$/.test(text) && text.replace(/\D/g, '').length === CODE_LENGTH;

/** For people for whom the link of a mail does not work. */
export function CodeForm({ email, setEmail, go, sent }: Props & { sent: boolean }) {
  const [code, setCode] = useState('');
  const complete = email.trim() !== '' && isCode(code);
  const verify = async () => {
    await verifyCode(email, code);
    clearAddress();
    void afterProof().then(go);
  };
  return (
    <AuthForm
      title="Escribe tu código"
      intro={
        !sent && 'Está en el correo de invitación o de recuperación que te enviamos. Vale una hora.'
      }
      problem={complete ? undefined : `Escribe tu correo y los ${CODE_LENGTH} números del código.`}
      action={verify}
      label="Continuar"
      during="Comprobando…"
      aside={
        sent && (
          <Alert severity="success" role="status">
            Si {email.trim()} tiene acceso, le enviamos un enlace y un código nuevos. Valen una
            hora. Abre el enlace o escribe aquí el código. Si no llega en unos minutos, revisa el
            correo no deseado.
          </Alert>
        )
      }
      links={{
        'Pedir un enlace y un código nuevos': () => go({ at: 'fresh', reason: null }),
        'Volver a iniciar sesión': LOGIN_PATH,
      }}
    >
      <EmailField email={email} setEmail={setEmail} />
      <CodeField length={CODE_LENGTH} code={code} setCode={setCode} />
    </AuthForm>
  );
}

export function PasswordForm({ go }: Pick<Props, 'go'>) {
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  useEffect(() => {
    void mailOfSession().then(setEmail);
  }, []);
  const choose = async () => {
    try {
      await choosePassword(password);
      location.replace(landing(''));
    } catch (cause) {
      // The sign-in is too old by now.
      if (!(cause instanceof SignInError && cause.stale)) throw cause;
      go({ at: 'fresh', reason: cause.message });
    }
  };
  return (
    <AuthForm
      title="Define tu contraseña"
      intro="Con ella y tu correo entrarás desde ahora. Si tenías la sesión abierta en otro lugar, se cierra."
      problem={passwordProblem(password)}
      action={choose}
      label="Guardar y entrar"
      during="Guardando…"
    >
      <NewPasswordField
        email={email}
        value={password}
        onChange={setPassword}
        hint="Una frase corta sirve y es fácil de recordar."
      />
    </AuthForm>
  );
}
