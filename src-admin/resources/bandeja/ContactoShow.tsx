import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { PageActions } from '../../kit/buttons/Actions.tsx';
import type { Contacto } from '../../data/rows.ts';
import { fromList } from '../../kit/records/listPosition.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { Notas } from './Notas.tsx';
import { Show } from '../../kit/records/records.tsx';
import { asked } from './asked.ts';
import { Datos } from './Datos.tsx';
import { Conversion } from './convertir/Conversion.tsx';
import { ConvertButton } from './convertir/ConvertButton.tsx';
import { ofContacto } from './convertir/target.ts';
import { Parecidos } from './Parecidos.tsx';
import { Seguimiento } from './Seguimiento.tsx';

/** All that is known of whoever wrote, ordered or booked, and what the studio does about it. */
export const ContactoShow = () => (
  <Show actions={<Actions />} title={<Name />}>
    <ContactoPage />
  </Show>
);

/** In the place of a page of each kind alone: to the one page of whoever wrote, from the list of that kind. */
export function ToContacto() {
  const clase = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  // Once: for another state it would go there again.
  const [from] = useState(state ?? fromList(clase, ''));
  return <Navigate to={`/bandeja/${clase}-${id}/show`} replace state={from} />;
}

const Name = () => useRecordContext<Contacto>()?.nombre ?? null;

function Actions() {
  const contacto = useRecordContext<Contacto>();
  if (!contacto) return <PageActions />;
  const { clase, fila } = contacto;
  return (
    <PageActions>
      {clase === 'pedidos' || clase === 'citas' ? (
        <Button component={Link} to={`/${clase}/${fila}/show`} size="small">
          {OPEN[clase]}
        </Button>
      ) : (
        !isClient(contacto) && <EditLink resource={clase} id={fila} />
      )}
      <ConvertButton target={ofContacto(contacto)} />
    </PageActions>
  );
}

/** What follows with a client is noted there; the database keeps the contact as it was. */
const isClient = ({ etapa, cliente }: Contacto) => etapa === 'ganado' && cliente !== null;

/** What has acts of its own has a page of its own. */
const OPEN = { pedidos: 'Abrir el pedido', citas: 'Abrir la reunión' };

function ContactoPage() {
  const contacto = useRecordContext<Contacto>();
  if (!contacto) return null;
  return (
    <>
      <Conversion target={ofContacto(contacto)} what="Este contacto" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          mt: 1,
          gridTemplateColumns: { lg: 'minmax(0, 1fr) 22rem' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Panel title="Qué pide">
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {asked(contacto) || 'No dejó ningún mensaje.'}
            </Box>
          </Panel>
          {/* Of another contact it is another form: what was typed does not go along. */}
          <Notas key={contacto.id} de={contacto} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Seguimiento key={contacto.id} contacto={contacto} />
          <Parecidos contacto={contacto} />
          <Datos contacto={contacto} />
        </Box>
      </Box>
    </>
  );
}
