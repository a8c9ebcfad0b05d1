import { Alert, Button, Link, Typography } from '@mui/material';
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
import { AuthFrame } from './AuthFrame.tsx';
import { CodeField, NewPasswordField } from './fields.tsx';
import { EmailField, FormLinks, SubmitForm, type EmailProps } from './form.tsx';

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

const DEAD = 'Esta invitación venció, ya se usó o después te enviamos otra.';

/** Where the link of an invitation leads. Mail scanners open it, too: nothing happens before the press. */
export function InvitationForm({ setEmail, go, token }: Props & { token: string }) {
  const accept = async () => {
    const email = await acceptInvitation(token);
    if (email === null) {
      clearAddress();
      go({ at: 'fresh', reason: DEAD });
      return;
    }
    setEmail(email);
    go({ at: 'code', sent: true });
  };
  return (
    <AuthFrame title="Activa tu acceso">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Te enviaremos un código al correo donde recibiste la invitación. Con él defines tu
        contraseña y entras.
      </Typography>
      <SubmitForm
        action={accept}
        label="Enviarme el código"
        during="Enviando…"
        actions={
          <FormLinks>
            <Link component="button" type="button" onClick={() => go(TYPE_CODE)}>
              Ya tengo un código
            </Link>
            <Link href={LOGIN_PATH}>Ya tengo contraseña: iniciar sesión</Link>
          </FormLinks>
        }
      />
    </AuthFrame>
  );
}

/** One press sends a fresh link and code, whatever the old one was for. `reason`: why it is needed. */
export function FreshLinkForm({ email, setEmail, go, reason }: Props & { reason: string | null }) {
  const request = async () => {
    await requestLink(email);
    go({ at: 'code', sent: true });
  };
  return (
    <AuthFrame title="Pide otro enlace">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Escribe tu correo y presiona el botón: recién entonces te enviamos otro, con el que defines
        tu contraseña y entras. Si ya tienes una, puedes iniciar sesión.
      </Typography>
      <SubmitForm
        problem={email.trim() ? undefined : 'Escribe tu correo.'}
        action={request}
        label="Enviarme otro enlace"
        during="Enviando…"
        aside={reason && <Alert severity="warning">{reason}</Alert>}
        actions={
          <>
            <Button variant="outlined" href={LOGIN_PATH}>
              Iniciar sesión
            </Button>
            <FormLinks>
              <Link component="button" type="button" onClick={() => go(TYPE_CODE)}>
                Tengo un código
              </Link>
            </FormLinks>
          </>
        }
      >
        <EmailField email={email} setEmail={setEmail} />
      </SubmitForm>
    </AuthFrame>
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
    <AuthFrame title="Escribe tu código">
      {!sent && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          Está en el correo de invitación o de recuperación que te enviamos. Vale una hora.
        </Typography>
      )}
      <SubmitForm
        problem={
          complete ? undefined : `Escribe tu correo y los ${CODE_LENGTH} números del código.`
        }
        action={verify}
        label="Continuar"
        during="Comprobando…"
        sx={{ mt: 2 }}
        aside={
          sent && (
            <Alert severity="success" role="status">
              Si {email.trim()} tiene acceso, le enviamos un enlace y un código nuevos. Valen una
              hora. Abre el enlace o escribe aquí el código. Si no llega en unos minutos, revisa el
              correo no deseado.
            </Alert>
          )
        }
        actions={
          <FormLinks>
            <Link
              component="button"
              type="button"
              onClick={() => go({ at: 'fresh', reason: null })}
            >
              Pedir un enlace y un código nuevos
            </Link>
            <Link href={LOGIN_PATH}>Volver a iniciar sesión</Link>
          </FormLinks>
        }
      >
        <EmailField email={email} setEmail={setEmail} />
        <CodeField length={CODE_LENGTH} code={code} setCode={setCode} />
      </SubmitForm>
    </AuthFrame>
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
    <AuthFrame title="Define tu contraseña">
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Con ella y tu correo entrarás desde ahora. Si tenías la sesión abierta en otro lugar, se
        cierra.
      </Typography>
      <SubmitForm
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
      </SubmitForm>
    </AuthFrame>
  );
}
