import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { CopyButton } from '../../kit/buttons/CopyButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

/** The address from which calendar programs fetch the studio's appointments. */
export function Suscripcion() {
  const data = useData();
  // The server returns it once, when it is created.
  const [address, setAddress] = useState<string | null>(null);
  const since = useQuery({ queryKey: ['calendario'], queryFn: () => data.calendarSince() });
  const create = async () => setAddress(await data.createCalendar());
  const remove = async () => {
    await data.removeCalendar();
    setAddress(null);
  };
  const { run, running } = useAction(create, { done: 'Dirección creada' });

  return (
    <Panel title="Las reuniones en tu calendario" sx={{ mt: 4, maxWidth: '48rem' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Google Calendar, Apple Calendario y Outlook pueden suscribirse a una dirección: muestran
        solos las reuniones y sus cambios. Quien tenga la dirección ve con quién se reúnen: cuídala
        como una contraseña.
      </Typography>
      {address !== null && (
        <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
          Cópiala ahora: no se muestra de nuevo.
          <TextField
            value={address}
            label="Dirección del calendario"
            sx={{ mt: 1.5 }}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton inWords what="la dirección" text={address} />
        </Alert>
      )}
      <Loaded query={since} height={48} failed="No pudimos cargar el calendario.">
        {(instant) =>
          instant === null ? (
            <Button variant="contained" loading={running} onClick={() => void run()}>
              Crear la dirección
            </Button>
          ) : (
            <>
              <Typography sx={{ mb: 2 }}>
                Hay una dirección desde el {formatInstant(instant)}.
                <span>
                  {address === null && ' No se muestra de nuevo: si la perdiste, crea otra.'}
                </span>
              </Typography>
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <ConfirmButton
                  variant="outlined"
                  title="Crear otra dirección"
                  content="La que hay ahora deja de servir en todos los calendarios suscritos."
                  confirm="Crear otra"
                  done="Dirección creada"
                  action={create}
                >
                  Crear otra
                </ConfirmButton>
                <ConfirmButton
                  color="error"
                  title="Quitar la dirección"
                  content="Los calendarios suscritos dejan de actualizarse."
                  confirm="Quitar"
                  done="La dirección ya no sirve"
                  action={remove}
                >
                  Quitar
                </ConfirmButton>
              </Box>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
