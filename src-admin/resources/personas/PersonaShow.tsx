import { Box, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import { useData } from '../../data/dataProvider.ts';
import type { Persona } from '../../data/rows.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { COMPANY, InstantField, NameField } from '../../kit/fields/fields.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { LookAsButton } from '../clientes/LookAsButton.tsx';
import { Show } from '../../kit/records/records.tsx';
import { StatusField } from '../../kit/fields/StatusChip.tsx';
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
        <LookAsButton
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
          <Detail source="cliente">
            <NameField source="cliente" reference="clientes" name={COMPANY} />
          </Detail>
          <Detail source="email">
            <Link href={`mailto:${persona.email}`}>{persona.email}</Link>
          </Detail>
          <Detail source="alcance">
            <StatusField set="alcance" source="alcance" />
          </Detail>
          <Detail source="acceso">
            <AccessChip of={persona} />
          </Detail>
          <Detail source="invitado_en">
            <InstantField source="invitado_en" />
          </Detail>
          <Detail source="ultimo_ingreso">
            <InstantField source="ultimo_ingreso" />
          </Detail>
        </Details>
      </Panel>
      {persona.usuario !== null && <Activity usuario={persona.usuario} name={persona.nombre} />}
    </Box>
  );
}
