import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import type { Persona } from '../../data/rows.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { ImpersonateButton } from '../clientes/ImpersonateButton.tsx';
import { Show } from '../../kit/records/records.tsx';
import { Activity } from '../usuarios/Activity.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';

export const PersonaShow = () => (
  <Show actions={<Actions />} title={<PersonaTitle />}>
    <PersonaPage />
  </Show>
);

const PersonaTitle = () => useRecordContext<Persona>()?.nombre ?? null;

function Actions() {
  const persona = useRecordContext<Persona>();
  const data = useData();
  if (!persona) return <PageActions />;
  return (
    <PageActions>
      {persona.activo && (
        <ImpersonateButton
          cliente={{ id: persona.cliente, cliente: persona.nombre }}
          persona={persona.id}
        />
      )}
      <EditLink />
      <InviteButton of={persona} invite={() => data.invitePersona(persona)} />
    </PageActions>
  );
}

function PersonaPage() {
  const persona = useRecordContext<Persona>();
  if (!persona) return null;
  return (
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
  );
}
