import { Box, Link } from '@mui/material';
import { WithRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Usuario } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { AccessChip } from './AccessChip.tsx';
import { Activity } from './Activity.tsx';
import { InviteButton } from './InviteButton.tsx';

export const UsuarioShow = () => (
  <Show
    title={<WithRecord<Usuario> render={({ cliente }) => cliente} />}
    actions={
      <PageActions>
        <WithRecord<Usuario>
          render={(usuario) => (
            <>
              {usuario.activo && usuario.perfil === 'cliente' && (
                <ImpersonateButton cliente={usuario} />
              )}
              <EditLink />
              <InviteButton of={usuario} />
            </>
          )}
        />
      </PageActions>
    }
  >
    <WithRecord<Usuario>
      render={(usuario) => (
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
          {usuario.usuario !== null && (
            <Activity usuario={usuario.usuario} name={usuario.cliente} />
          )}
        </Box>
      )}
    />
  </Show>
);
