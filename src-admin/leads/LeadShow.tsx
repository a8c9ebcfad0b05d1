import { Box, Button, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { PageActions } from '../ui/Actions.tsx';
import { Conversion } from '../bandeja/convertir/Conversion.tsx';
import { ConvertButton } from '../bandeja/convertir/ConvertButton.tsx';
import { ofLead } from '../bandeja/convertir/target.ts';
import { useData } from '../data/dataProvider.ts';
import { changeOf } from '../data/readRows.ts';
import type { Lead } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { InboxLink } from '../ui/InboxLink.tsx';
import { Origin } from '../ui/Origin.tsx';
import { StatusField } from '../ui/StatusChip.tsx';
import { useAction } from '../ui/useAction.tsx';
import { isClient } from './state.ts';
import { Show } from '../ui/records.tsx';
import { EditLink } from '../ui/EditLink.tsx';

export const LeadShow = () => (
  <Show component="div" actions={<Actions />} title={<LeadTitle />}>
    <LeadPage />
  </Show>
);

const LeadTitle = () => useRecordContext<Lead>()?.nombre_contacto ?? null;

function Actions() {
  const lead = useRecordContext<Lead>();
  const data = useData();
  const { run, running } = useAction(
    (lead: Lead, estado: string, _done: string) => data.update('leads', changeOf(lead, { estado })),
    { done: (_lead, _estado, done) => done },
  );
  if (!lead) return <PageActions />;
  const setState = (estado: string, done: string) => void run(lead, estado, done);
  return (
    <PageActions>
      <InboxLink />
      {lead.estado === 'nuevo' && (
        <Button
          size="small"
          loading={running}
          onClick={() => setState('contactado', 'Lead marcado como contactado')}
        >
          Marcar como contactado
        </Button>
      )}
      {(lead.estado === 'nuevo' || lead.estado === 'contactado') && (
        <Button
          size="small"
          loading={running}
          onClick={() => setState('descartado', 'Lead descartado')}
        >
          Descartar
        </Button>
      )}
      {!isClient(lead) && <EditLink />}
      <ConvertButton target={ofLead(lead)} />
    </PageActions>
  );
}

function LeadPage() {
  const lead = useRecordContext<Lead>();
  if (!lead) return null;
  return (
    <Box sx={{ mt: 1, maxWidth: '60rem' }}>
      <Conversion target={ofLead(lead)} what="Este lead" />
      <Panel title="Mensaje">
        <PlainField source="mensaje" />
      </Panel>
      <Panel title="Datos">
        <Details>
          <Detail source="email">
            <Link href={`mailto:${lead.email}`}>{lead.email}</Link>
          </Detail>
          <Detail source="telefono">
            <Link href={`tel:${lead.telefono.replace(/\s/g, '')}`}>{lead.telefono}</Link>
          </Detail>
          <Detail source="estado">
            <StatusField set="lead" source="estado" />
          </Detail>
          <Detail source="creado_en">
            <InstantField source="creado_en" />
          </Detail>
          <Origin record={lead} />
          <Detail source="notas" wide>
            <PlainField source="notas" />
          </Detail>
        </Details>
      </Panel>
    </Box>
  );
}
