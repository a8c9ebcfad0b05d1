import { Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatInstantShort } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import type { Access } from './access.ts';
import { AccessChip } from './AccessChip.tsx';

interface Props {
  of: Access;
  name: string;
  children: ReactNode;
}

/** The page of somebody who can sign in: details, their access, and the activity of their account. */
export const AccessPage = ({ of, name, children }: Props) => (
  <Box sx={{ maxWidth: '60rem' }}>
    <Panel title="Acceso">
      <Details>
        {children}
        <Detail source="acceso">
          <AccessChip of={of} />
        </Detail>
        <Detail source="invitado_en" />
        <Detail source="ultimo_ingreso" />
      </Details>
    </Panel>
    {of.usuario !== null && <Activity usuario={of.usuario} name={name} />}
  </Box>
);

/** The last fifty actions of an account, and the button that ends its sessions. */
function Activity({ usuario, name }: { usuario: string; name: string }) {
  const data = useData();
  const query = useRows<Row<'seguimiento_usuarios'>>(
    'seguimiento_usuarios',
    { usuario_id: usuario },
    { by: 'created_at', order: 'DESC', most: 50 },
  );
  return (
    <Panel
      title="Actividad"
      action={
        <ConfirmButton
          size="small"
          title={`¿Cerrar las sesiones de ${name}?`}
          content="Tendrá que entrar de nuevo en todos sus dispositivos. Lo que no haya guardado se queda en su pantalla."
          confirm="Cerrar sesiones"
          done="Cerramos sus sesiones"
          action={() => data.endSessionsOf(usuario)}
        >
          Cerrar sus sesiones
        </ConfirmButton>
      }
    >
      <Loaded query={query} height={120}>
        {(actions) =>
          actions.length === 0 ? (
            <Typography color="text.secondary">Todavía no ha iniciado sesión.</Typography>
          ) : (
            <List dense disablePadding>
              {actions.map(({ id, descripcion, created_at, ip }) => (
                <ListItem key={id} disableGutters>
                  <ListItemText
                    primary={descripcion}
                    secondary={[formatInstantShort(created_at), ip].filter(Boolean).join(' · ')}
                  />
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
