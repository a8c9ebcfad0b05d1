import { Box } from '@mui/material';
import { WithRecord } from 'react-admin';
import type { Persona } from '../../data/rows.ts';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { Activity } from '../usuarios/Activity.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';

export const PersonaShow = () => (
  <Show
    title={<WithRecord<Persona> render={({ nombre }) => nombre} />}
    actions={
      <PageActions>
        <WithRecord<Persona>
          render={(persona) => (
            <>
              {persona.activo && (
                <ImpersonateButton
                  cliente={{ id: persona.cliente, cliente: persona.nombre }}
                  persona={persona.id}
                />
              )}
              <EditLink />
              <InviteButton of={persona} />
            </>
          )}
        />
      </PageActions>
    }
  >
    <WithRecord<Persona>
      render={(persona) => (
        <Box sx={{ maxWidth: '60rem' }}>
          <Panel title="Acceso">
            <Details>
              <Detail source="cliente" />
              <Detail source="email" />
              <Detail source="alcance" />
              <Detail source="acceso">
                <AccessChip of={persona} />
              </Detail>
              <Detail source="invitado_en" />
              <Detail source="ultimo_ingreso" />
            </Details>
          </Panel>
          {persona.usuario !== null && <Activity usuario={persona.usuario} name={persona.nombre} />}
        </Box>
      )}
    />
  </Show>
);
