import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { redeemLink } from '../session/mailedAccess.ts';
import { parseLink } from '../session/mailedLink.ts';
import { SignInError } from '../session/messages.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FreshLinkForm } from './FreshLinkForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The link is read once, before anything touches the address: it works a single time. */
const link = parseLink(location);
let used: Promise<void> | undefined;

type Step =
  | { at: 'checking' }
  | { at: 'unreached'; message: string }
  | { at: 'fresh'; title: string; reason: string | null }
  | { at: 'code'; sent: boolean }
  | { at: 'password' };

const ASK = { at: 'fresh', title: 'Pide un enlace nuevo', reason: null } as const satisfies Step;

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : 'No pudimos comprobar el enlace.';

/** /dashboard/auth-callback: from a mailed link or code to a password of one's own. */
export function CallbackPage() {
  const [step, setStep] = useState<Step>(
    link.kind === 'none' ? { at: 'code', sent: false } : { at: 'checking' },
  );
  const [email, setEmail] = useState(link.email);

  const redeem = () => {
    used ??= redeemLink(link);
    used.then(
      () => setStep({ at: 'password' }),
      (cause: unknown) => {
        const message = messageOf(cause);
        setStep(
          cause instanceof SignInError && cause.retry
            ? { at: 'unreached', message }
            : { at: 'fresh', title: 'Este enlace ya no sirve', reason: message },
        );
      },
    );
  };

  useEffect(() => {
    if (link.kind === 'none') return;
    // Secrets do not stay in the address bar, in the history nor in the referrer.
    history.replaceState(null, '', location.pathname);
    redeem();
  }, []);

  switch (step.at) {
    case 'checking':
      return <LoadingScreen />;
    case 'unreached':
      return (
        <AuthFrame title="No pudimos abrir tu enlace">
          <Stack spacing={2}>
            <Alert severity="error">{step.message}</Alert>
            <Button
              variant="contained"
              size="large"
              onClick={() => {
                used = undefined;
                setStep({ at: 'checking' });
                redeem();
              }}
            >
              Reintentar
            </Button>
          </Stack>
        </AuthFrame>
      );
    case 'fresh':
      return (
        <FreshLinkForm
          title={step.title}
          reason={step.reason}
          email={email}
          setEmail={setEmail}
          onSent={() => setStep({ at: 'code', sent: true })}
          onTypeCode={() => setStep({ at: 'code', sent: false })}
        />
      );
    case 'code':
      return (
        <CodeForm
          email={email}
          setEmail={setEmail}
          sent={step.sent}
          onVerified={() => setStep({ at: 'password' })}
          onAskAgain={() => setStep(ASK)}
        />
      );
    case 'password':
      return <PasswordForm onStale={(reason) => setStep({ ...ASK, reason })} />;
  }
}
