import { Alert, Link, Stack, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { CODE_LENGTH } from '../../../src-shared/session.ts';
import { verifyCode } from '../../data/session/mailedAccess.ts';
import { LOGIN_PATH } from '../../data/session/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  email: string;
  setEmail: (email: string) => void;
  /** Whether a fresh mail was just asked for. */
  sent: boolean;
  onVerified: () => void;
  onAskAgain: () => void;
}

/** People write it as the mail shows it, in groups or not. */
const isCode = (text: string): boolean =>
  /^[\d\s-]+$/.test(text) && text.replace(/\D/g, '').length === CODE_LENGTH;

/** Typing the code of a mail, for whom its link does not work. */
export function CodeForm({ email, setEmail, sent, onVerified, onAskAgain }: Props) {
  const [code, setCode] = useState('');
  const { submitting, error, setError, corrected, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim() || !isCode(code)) {
      setError(`Escribe tu correo y los ${CODE_LENGTH} números del código.`);
      return;
    }
    void submit(async () => {
      await verifyCode(email, code);
      onVerified();
    });
  };

  return (
    <AuthFrame title="Escribe tu código">
      {!sent && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          Está en el correo de invitación o de recuperación que te enviamos. Vale una hora.
        </Typography>
      )}
      <Stack
        component="form"
        spacing={2}
        noValidate
        onSubmit={onSubmit}
        onChange={corrected}
        sx={{ mt: 2 }}
      >
        {sent && !error && (
          <Alert severity="success" role="status">
            Si {email.trim()} tiene acceso, le enviamos un enlace y un código nuevos. Valen una
            hora. Abre el enlace o escribe aquí el código. Si no llega en unos minutos, revisa el
            correo no deseado.
          </Alert>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        <EmailField email={email} setEmail={setEmail} />
        <TextField
          label={`Código de ${CODE_LENGTH} números`}
          name="codigo"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(e) => setCode(e.target.value)}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              // Room for the spaces that come along when it is pasted.
              maxLength: CODE_LENGTH * 2,
              style: { letterSpacing: '0.25em' },
            },
          }}
        />
        <SubmitButton submitting={submitting} during="Comprobando…">
          Continuar
        </SubmitButton>
        <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
          <Link component="button" type="button" onClick={onAskAgain}>
            Pedir un enlace y un código nuevos
          </Link>
          <Link href={LOGIN_PATH}>Volver a iniciar sesión</Link>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
