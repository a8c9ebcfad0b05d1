import { Alert, Link, Stack, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { withoutTail } from '../../src-shared/pastedLink.ts';
import { unsubscribe } from '../session/unsubscribe.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

/** Where the link of a mail leads: nothing happens until the button is pressed. */
export function UnsubscribePage() {
  const [token] = useState(() =>
    withoutTail(new URLSearchParams(location.hash.slice(1)).get('t') ?? ''),
  );
  const [done, setDone] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState('');

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitting(true);
    setError('');
    unsubscribe(token)
      .then(() => setDone(true))
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => setSubmitting(false));
  };

  return (
    <AuthFrame title="Dejar de recibir avisos">
      {token === '' ? (
        <Alert severity="warning" role="status" sx={{ my: 2 }}>
          Al enlace le falta una parte. Ábrelo otra vez desde el correo, o cópialo completo. También
          puedes elegir abajo qué correos recibes: entra con tu cuenta.
        </Alert>
      ) : done ? (
        <Alert severity="success" role="status" sx={{ my: 2 }}>
          Listo: no te enviaremos más correos de este tipo.
        </Alert>
      ) : (
        <Stack component="form" spacing={2} noValidate onSubmit={onSubmit} sx={{ mt: 2, mb: 3 }}>
          <Typography>
            No te enviaremos más correos como el que te trajo aquí. Los de pagos, reuniones, datos
            personales y acceso a tu cuenta se envían siempre.
          </Typography>
          {error && <Alert severity="error">{error}</Alert>}
          <SubmitButton submitting={submitting} during="Guardando…">
            Dejar de recibirlos
          </SubmitButton>
        </Stack>
      )}
      <Link href="/dashboard/preferencias">Elegir qué correos recibes</Link>
    </AuthFrame>
  );
}
