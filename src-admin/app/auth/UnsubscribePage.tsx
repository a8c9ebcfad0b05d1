import { Alert, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { Aviso } from '../../../src-shared/correos.ts';
import { withoutTail } from '../../../src-shared/pastedLink.ts';
import { avisoOf, unsubscribe } from '../../data/session/unsubscribe.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { SubmitForm } from './form.tsx';

const KINDS: Readonly<Record<Aviso, { name: string; stops: string }>> = {
  tickets: {
    name: 'de tickets',
    stops: 'cuando abrimos uno, respondemos, lo damos por resuelto o está por cerrarse',
  },
  hitos: {
    name: 'de hitos',
    stops: 'cuando entregamos uno o cambia uno que ya respondiste',
  },
};

/** Where the link of a mail leads: nothing happens before the press, and another press undoes it. */
export function UnsubscribePage() {
  const [token] = useState(() =>
    withoutTail(new URLSearchParams(location.hash.slice(1)).get('t') ?? ''),
  );
  const [done, setDone] = useState<'off' | 'on' | null>(null);
  const aviso = avisoOf(token);
  const kind = aviso && KINDS[aviso];
  const name = kind?.name ?? 'de este tipo';
  const other = KINDS[aviso === 'tickets' ? 'hitos' : 'tickets'].name;

  const send = async () => {
    await unsubscribe(token, { back: done === 'off' });
    setDone(done === 'off' ? 'on' : 'off');
  };

  return (
    <AuthFrame title="Dejar de recibir avisos">
      {token === '' ? (
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          Al enlace le falta una parte. Ábrelo otra vez desde el correo, o cópialo completo. También
          puedes elegir abajo qué correos recibes: entra con tu cuenta.
        </Alert>
      ) : (
        <Stack spacing={2} sx={{ mb: 3 }}>
          {done && (
            <Alert severity="success" role="status">
              {done === 'off'
                ? `Listo: no te enviaremos más correos ${name}.`
                : `Listo: volverás a recibir los correos ${name}.`}
            </Alert>
          )}
          {done !== 'on' && (
            <Typography>
              {`${done ? 'Ya no llegan' : 'Dejarán de llegarte'} los correos ${name}${kind ? `: ${kind.stops}` : ''}. En tu área de clientes sigue todo.`}
            </Typography>
          )}
          <Typography>
            {`Los de pagos, reuniones, datos personales y acceso a tu cuenta se envían siempre.${kind ? ` Los ${other} no cambian.` : ''}`}
          </Typography>
          <SubmitForm
            action={send}
            label={done === 'off' ? 'Volver a recibirlos' : 'Dejar de recibirlos'}
            during="Guardando…"
          />
        </Stack>
      )}
      <Link href="/dashboard/preferencias">Elegir qué correos recibes</Link>
    </AuthFrame>
  );
}
