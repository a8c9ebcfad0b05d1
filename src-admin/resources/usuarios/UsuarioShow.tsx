import { Box, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useData } from '../../data/dataProvider.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import type { Usuario } from '../../data/rows.ts';
import { AccessChip } from './AccessChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InviteButton } from './InviteButton.tsx';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Activity } from './Activity.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const UsuarioShow = () => (
  <Show actions={<Actions />} title={<UsuarioTitle />}>
    <UsuarioPage />
  </Show>
);

const UsuarioTitle = () => useRecordContext<Usuario>()?.cliente ?? null;

function Actions() {
  const usuario = useRecordContext<Usuario>();
  const data = useData();
  return (
    <PageActions>
      {usuario?.activo && usuario.perfil === 'cliente' && <ImpersonateButton cliente={usuario} />}
      <EditLink />
      {usuario && <InviteButton of={usuario} invite={() => data.inviteCliente(usuario)} />}
    </PageActions>
  );
}

function UsuarioPage() {
  const usuario = useRecordContext<Usuario>();
  if (!usuario) return null;
  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <Panel title="Acceso">
        <Details>
          {usuario.perfil === 'cliente' && (
            <Detail label="Cliente">
              <Link component={RouterLink} to={`/clientes/${usuario.id}/show`}>
                Ficha de {usuario.cliente}
              </Link>
            </Detail>
          )}
          <Detail source="email" />
          <Detail source="perfil" />
          <Detail source="acceso">
            <AccessChip of={usuario} />
          </Detail>
          <Detail source="invitado_en" />
          <Detail source="ultimo_ingreso" />
        </Details>
      </Panel>
      {usuario.usuario !== null && <Activity usuario={usuario.usuario} name={usuario.cliente} />}
    </Box>
  );
}
