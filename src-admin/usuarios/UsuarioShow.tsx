import { Box, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import type { Row, Usuario } from '../data/rows.ts';
import { ActiveChip } from '../ui/ActiveChip.tsx';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { formatInstantShort } from '../../src-shared/dates.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { StatusField } from '../ui/StatusChip.tsx';
import { Show } from '../ui/records.tsx';

export const UsuarioShow = () => (
  <Show component="div" title={<UsuarioTitle />}>
    <UsuarioPage />
  </Show>
);

const UsuarioTitle = () => useRecordContext<Usuario>()?.cliente ?? null;

function UsuarioPage() {
  const usuario = useRecordContext<Usuario>();
  if (!usuario) return null;
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Panel title="Acceso">
        <Details>
          <Detail label="Correo">
            <PlainField source="email" />
          </Detail>
          <Detail label="Perfil">
            <StatusField set="perfil" source="perfil" />
          </Detail>
          <Detail label="Acceso">
            <ActiveChip active={usuario.activo} />
          </Detail>
          <Detail label="Cuenta">{usuario.usuario ? 'Creada' : 'Todavía no la ha creado'}</Detail>
          <Detail label="Última invitación">
            <InstantField source="invitado_en" />
          </Detail>
          <Detail label="Último ingreso">
            <InstantField source="ultimo_ingreso" />
          </Detail>
        </Details>
      </Panel>
      {usuario.usuario !== null && <Activity usuario={usuario.usuario} />}
    </Box>
  );
}

/** The last fifty things this person did. */
function Activity({ usuario }: { usuario: string }) {
  const { data, error, refetch } = useGetList<Row<'seguimiento_usuarios'>>('seguimiento_usuarios', {
    filter: { usuario_id: usuario },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <Panel title="Actividad">
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      {data?.length === 0 && (
        <Typography color="text.secondary">Todavía no ha iniciado sesión.</Typography>
      )}
      <List dense disablePadding>
        {data?.map(({ id, descripcion, created_at, ip }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={descripcion}
              secondary={[formatInstantShort(created_at), typeof ip === 'string' && ip]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
