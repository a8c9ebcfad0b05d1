import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatInstant, formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { browserName } from '../../../src-shared/browser.ts';

export const SESSIONS = ['sesiones'];

/** Where the person is signed in, and the way to end it there. */
export function Sessions() {
  const data = useData();
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({ queryKey: SESSIONS, queryFn: () => data.mySessions() });
  const others = sessions?.filter(({ actual }) => !actual) ?? [];
  return (
    <Panel title="Sesiones abiertas">
      {error && !sessions && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {!sessions && !error && <Skeleton variant="rounded" height={80} />}
      {sessions && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions.map(({ id, navegador, ip, abierta_en, usada_en, actual }) => {
            const name = browserName(navegador);
            return (
              <Box
                component="li"
                key={id}
                sx={{
                  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 },
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {name}
                    {actual && <Chip component="span" size="small" label="Aquí" sx={{ ml: 1 }} />}
                  </Typography>
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    sx={{ overflowWrap: 'anywhere' }}
                  >
                    {[
                      `Abierta el ${formatInstant(abierta_en)}`,
                      !actual && `usada ${formatRelative(usada_en)}`,
                      ip,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </Box>
                {!actual && (
                  <ConfirmButton
                    variant="outlined"
                    size="small"
                    aria-label={`Cerrar la sesión de ${name}`}
                    title="Cerrar esta sesión"
                    content={`Quien use ${name} tendrá que volver a entrar con tu correo y contraseña. Lo que no haya guardado se pierde.`}
                    confirm="Cerrar la sesión"
                    done="Cerramos esa sesión"
                    action={() => data.endSession(id)}
                  >
                    Cerrar
                  </ConfirmButton>
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {others.length > 1 && (
        <ConfirmButton
          variant="outlined"
          title="Cerrar las otras sesiones"
          content={`Se cierran ${others.length} sesiones. Esta queda abierta.`}
          confirm="Cerrar las otras"
          done="Cerramos las otras sesiones"
          action={() => data.endOtherSessions()}
          sx={{ mt: 1 }}
        >
          Cerrar las otras sesiones
        </ConfirmButton>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        Si no reconoces una, ciérrala y cambia tu contraseña.
      </Typography>
    </Panel>
  );
}
