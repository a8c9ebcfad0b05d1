import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { redeemLink } from '../../data/session/mailedAccess.ts';
import { CUT_LINK } from '../../../src-shared/pastedLink.ts';
import { parseLink } from '../../data/session/mailedLink.ts';
import { SignInError } from '../../data/session/messages.ts';
import { needsSecondFactor } from '../../data/session/secondFactor.ts';
import { onDemand } from '../../kit/pages/onDemand.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { AuthFailed, AuthFrame } from './AuthFrame.tsx';
import {
  afterProof,
  clearAddress,
  CodeForm,
  FreshLinkForm,
  InvitationForm,
  PasswordForm,
  TYPE_CODE,
  type Step,
} from './callbackForms.tsx';
import { messageOf } from './form.tsx';

/** Downloaded only by those who have one. */
const SecondStep = onDemand(async () => (await import('./SecondStepForm.tsx')).SecondStepForm);

/** The link is read once, before anything touches the address: it works a single time. */
const link = parseLink(location);
let used: Promise<void> | undefined;

function firstStep(): Step {
  if (link.kind === 'invitation')
    return link.token === null
      ? { at: 'fresh', reason: CUT_LINK.text }
      : { at: 'invited', token: link.token };
  return { at: link.kind === 'hash' && !used ? 'unpressed' : 'checking' };
}

/** /dashboard/auth-callback: from a mailed link or code to a password. */
export function CallbackPage() {
  const [step, setStep] = useState<Step>(firstStep);
  const [email, setEmail] = useState(link.email);

  const redeem = () => {
    clearAddress();
    used ??= redeemLink(link);
    used.then(afterProof).then(setStep, (cause: unknown) => {
      const message = messageOf(cause);
      setStep(
        cause instanceof SignInError && cause.retry
          ? { at: 'unreached', message }
          : { at: 'fresh', reason: message },
      );
    });
  };

  const press = () => {
    setStep({ at: 'checking' });
    redeem();
  };
  const retry = () => {
    used = undefined;
    press();
  };

  useEffect(() => {
    // The link stays until its code was typed: a phone may reload the page while the mail is read.
    if (link.kind === 'invitation') return;
    if (link.kind === 'none') {
      // A page that was reloaded at the second step is still there.
      void needsSecondFactor().then((wanted) =>
        setStep(wanted ? { at: 'second step' } : TYPE_CODE),
      );
      return;
    }
    // Mail scanners open links, too: what works a single time waits for a press.
    if (link.kind !== 'hash' || used) redeem();
  }, []);

  const shared = { email, setEmail, go: setStep };
  switch (step.at) {
    case 'checking':
      return <LoadingScreen />;
    case 'invited':
      return <InvitationForm {...shared} token={step.token} />;
    case 'unpressed':
      return (
        <AuthFrame
          title="Ya casi entras"
          intro="Este enlace sirve una sola vez. Continúa para usarlo y definir tu contraseña."
        >
          <Button fullWidth variant="contained" size="large" onClick={press}>
            Continuar
          </Button>
        </AuthFrame>
      );
    case 'unreached':
      return <AuthFailed title="No pudimos abrir tu enlace" error={step.message} onRetry={retry} />;
    case 'fresh':
      return <FreshLinkForm {...shared} reason={step.reason} />;
    case 'code':
      return <CodeForm {...shared} sent={step.sent} />;
    case 'second step':
      return (
        <SecondStep
          onProved={() => setStep({ at: 'password' })}
          onLeft={() => setStep(TYPE_CODE)}
        />
      );
    case 'password':
      return <PasswordForm go={setStep} />;
  }
}
