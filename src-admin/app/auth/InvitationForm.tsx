import { Alert, Link, Stack, Typography } from '@mui/material';
import type { SubmitEvent } from 'react';
import { acceptInvitation } from '../../data/session/mailedAccess.ts';
import { LOGIN_PATH } from '../../data/session/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSubmit } from './useSubmit.ts';

interface Props {
  token: string;
  /** A code is on its way to this address. */
  onSent: (email: string) => void;
  onDead: (reason: string) => void;
  onTypeCode: () => void;
}

const DEAD = 'Esta invitación venció, ya se usó o después te enviamos otra.';

/** Where the link of an invitation leads. Programs that look into mails open it, too: nothing happens before the press. */
export function InvitationForm({ token, onSent, onDead, onTypeCode }: Props) {
  const { submitting, error, submit } = useSubmit();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(async () => {
      const email = await acceptInvitation(token);
      if (email === null) onDead(DEAD);
      else onSent(email);
    });
  };

  return (
    <AuthFrame title="Activa tu acceso">
      <Stack component="form" spacing={2} noValidate onSubmit={onSubmit}>
        <Typography color="text.secondary">
          Te enviaremos un código al correo donde recibiste la invitación. Con él defines tu
          contraseña y entras.
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
        <SubmitButton submitting={submitting} during="Enviando…">
          Enviarme el código
        </SubmitButton>
        <Stack spacing={1} sx={{ alignItems: 'start', pt: 1 }}>
          <Link component="button" type="button" onClick={onTypeCode}>
            Ya tengo un código
          </Link>
          <Link href={LOGIN_PATH}>Ya tengo contraseña: iniciar sesión</Link>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
