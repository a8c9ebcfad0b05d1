import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRequireAccess } from 'react-admin';
import { formatInstant } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Panel } from '../../kit/records/Details.tsx';

/** The address from which calendar programs fetch the studio's appointments. */
export function CalendarioPage() {
  const data = useData();
  const { isPending: deciding } = useRequireAccess({ resource: 'calendario', action: 'list' });
  // The server returns it once, when it is created.
  const [address, setAddress] = useState<string | null>(null);
  const {
    data: since,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['calendario'],
    queryFn: () => data.calendarSince(),
    enabled: !deciding,
  });
  const create = async () => setAddress(await data.createCalendar());
  const { run, running } = useAction(create, { done: 'Dirección creada' });

  return (
    <>
      <PageTitle>Calendario</PageTitle>
      <ResourceTabs />
      <Box sx={{ mt: 3, maxWidth: '48rem' }}>
        <Panel title="Las reuniones en tu calendario">
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            Google Calendar, Apple Calendario y Outlook pueden suscribirse a una dirección: muestran
            solos las reuniones y sus cambios. Quien tenga la dirección ve con quién se reúnen:
            cuídala como una contraseña.
          </Typography>
          {address !== null && <Address address={address} />}
          {isError && <LoadFailed onRetry={refetch}>No pudimos cargar el calendario.</LoadFailed>}
          {since === undefined && !isError && <Skeleton height={48} />}
          {since === null && (
            <Button variant="contained" loading={running} onClick={() => void run()}>
              Crear la dirección
            </Button>
          )}
          {typeof since === 'string' && (
            <>
              <Typography sx={{ mb: 2 }}>
                Hay una dirección desde el {formatInstant(since)}.
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
                  action={async () => {
                    await data.removeCalendar();
                    setAddress(null);
                  }}
                >
                  Quitar
                </ConfirmButton>
              </Box>
            </>
          )}
        </Panel>
      </Box>
    </>
  );
}

function Address({ address }: { address: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('Dirección copiada', { type: 'success' });
    } catch {
      notify('Tu navegador no deja copiarla: selecciónala y cópiala tú', { type: 'warning' });
    }
  };
  return (
    <Alert severity="success" sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      Cópiala ahora: no se muestra de nuevo.
      <TextField
        value={address}
        label="Dirección del calendario"
        size="small"
        fullWidth
        sx={{ mt: 1.5 }}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
      <Button color="inherit" size="small" sx={{ mt: 1 }} onClick={() => void copy()}>
        Copiar
      </Button>
    </Alert>
  );
}
