import { Chip, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserName } from '../../../src-shared/browser.ts';
import { formatInstant, formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Panel } from '../../kit/records/Details.tsx';

export const SESSIONS = ['sesiones'];

export function Sessions() {
  const data = useData();
  const query = useQuery({ queryKey: SESSIONS, queryFn: () => data.mySessions() });
  const others = query.data?.filter(({ actual }) => !actual) ?? [];
  return (
    <Panel title="Sesiones abiertas">
      <Loaded query={query} height={80}>
        {(sessions) => (
          <List disablePadding>
            {sessions.map(({ id, navegador, ip, abierta_en, usada_en, actual }) => {
              const name = browserName(navegador);
              const used = !actual && `usada ${formatRelative(usada_en)}`;
              return (
                <Row
                  key={id}
                  name={name}
                  detail={[`Abierta el ${formatInstant(abierta_en)}`, used, ip]
                    .filter(Boolean)
                    .join(' · ')}
                  chip={
                    actual && <Chip component="span" size="small" label="Aquí" sx={{ ml: 1 }} />
                  }
                >
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
                </Row>
              );
            })}
          </List>
        )}
      </Loaded>
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

interface RowProps {
  name: string;
  detail: string;
  chip?: ReactNode;
  children: ReactNode;
}

/** A session or a device of the account. */
export const Row = ({ name, detail, chip, children }: RowProps) => (
  <ListItem
    disableGutters
    sx={{ flexWrap: 'wrap', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <ListItemText
      primary={
        <>
          {name}
          {chip}
        </>
      }
      secondary={detail}
      sx={{ flex: '1 1 14rem' }}
      slotProps={{
        primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
        secondary: { sx: { overflowWrap: 'anywhere' } },
      }}
    />
    {children}
  </ListItem>
);
