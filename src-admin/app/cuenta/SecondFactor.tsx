import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../src-shared/dates.ts';
import {
  codeWanted,
  myDevices,
  removeDevice,
  type Device,
} from '../../data/session/secondFactor.ts';
import { leaveEnded } from '../../data/session/session.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { AddDevice } from './AddDevice.tsx';
import { SESSIONS } from './Sessions.tsx';

const DEVICES = ['dispositivos'];

/** The second step of one's sign-in: the devices that show its codes. */
export function SecondFactor() {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const {
    data: devices,
    error,
    refetch,
  } = useQuery({ queryKey: DEVICES, queryFn: () => myDevices() });

  const added = async () => {
    setAdding(false);
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: SESSIONS })]);
  };
  const remove = async ({ id }: Device) => {
    await removeDevice(id);
    // Who signed in with that one is asked for a code of another.
    if (await codeWanted()) await leaveEnded();
  };

  return (
    <Panel title="Verificación en dos pasos">
      {error && !devices && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!devices && !error && <Skeleton variant="rounded" height={80} />}
      {devices && (
        <>
          {devices.length === 0 ? (
            <Typography color="text.secondary" sx={{ maxWidth: '42rem' }}>
              Al entrar, además de tu contraseña, escribes un código que cambia cada 30 segundos y
              que solo muestra tu teléfono. Quien llegue a saber tu contraseña no entra sin él.
              Necesitas una aplicación de códigos, por ejemplo Google Authenticator, Microsoft
              Authenticator o la de tu administrador de contraseñas.
            </Typography>
          ) : (
            <DeviceList devices={devices} onRemove={remove} />
          )}
          {devices.length === 1 && (
            <Alert severity="warning" sx={{ mt: 2, maxWidth: '42rem' }}>
              Tienes un solo dispositivo. Si lo pierdes o lo cambias no podrás entrar, y el estudio
              tendrá que comprobar quién eres antes de quitar este paso. Agrega otro de reserva: un
              tablet, otro teléfono o tu administrador de contraseñas.
            </Alert>
          )}
          {adding ? (
            <AddDevice
              first={devices.length === 0}
              taken={devices.map(({ name }) => name)}
              onAdded={added}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button
              variant={devices.length < 2 ? 'contained' : 'outlined'}
              onClick={() => setAdding(true)}
              sx={{ mt: 2 }}
            >
              {['Activar', 'Agregar uno de reserva'][devices.length] ?? 'Agregar otro'}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function DeviceList({
  devices,
  onRemove,
}: {
  devices: readonly Device[];
  onRemove: (device: Device) => Promise<void>;
}) {
  const last = devices.length === 1;
  return (
    <>
      <Typography color="text.secondary">
        Activada: para entrar hace falta tu contraseña y un código de{' '}
        <span>{last ? 'este dispositivo' : 'uno de estos dispositivos'}</span>.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {devices.map((device) => (
          <Box
            component="li"
            key={device.id}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {device.name}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                Agregado el {formatInstant(device.since)}
              </Typography>
            </Box>
            <ConfirmButton
              variant="outlined"
              size="small"
              color="error"
              aria-label={`Quitar ${device.name}`}
              title={last ? 'Desactivar la verificación en dos pasos' : `Quitar ${device.name}`}
              content={
                last
                  ? 'Desde ahora bastará tu contraseña para entrar: quien la sepa podrá ver y hacer lo mismo que tú.'
                  : 'Sus códigos dejan de servir. Si entraste con él, te pediremos ahora un código de otro de tus dispositivos.'
              }
              confirm={last ? 'Desactivar' : 'Quitar'}
              done={last ? 'Desactivaste la verificación en dos pasos' : `Quitaste ${device.name}`}
              action={() => onRemove(device)}
            >
              Quitar
            </ConfirmButton>
          </Box>
        ))}
      </Box>
    </>
  );
}
