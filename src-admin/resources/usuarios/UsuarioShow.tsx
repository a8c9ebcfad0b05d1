import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Usuario } from '../../data/rows.ts';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { Detail } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { AccessPage } from './AccessPage.tsx';
import { InviteButton } from './InviteButton.tsx';

export const UsuarioShow = () => (
  <Show<Usuario>
    actions={(usuario) => (
      <>
        <EditLink />
        <InviteButton of={usuario} />
      </>
    )}
  >
    {(usuario) => (
      <AccessPage of={usuario} name={usuario.cliente}>
        {usuario.perfil === 'cliente' && (
          <Detail label="Cliente">
            <Link component={RouterLink} to={`/clientes/${usuario.id}/show`}>
              Ficha de {usuario.cliente}
            </Link>
          </Detail>
        )}
        <Detail source="email" />
        <Detail source="perfil" />
      </AccessPage>
    )}
  </Show>
);
