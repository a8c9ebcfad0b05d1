import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useResourceContext } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { Contacto, Row } from '../../data/rows.ts';
import { EditLink } from '../../kit/buttons/EditLink.tsx';
import { fromList } from '../../kit/records/listPosition.ts';
import { Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Show } from '../../kit/records/records.tsx';
import { OfContacto } from '../propuestas/OfContacto.tsx';
import { stateText, summaryOf } from './contacto.ts';
import { Conversion } from './convertir/Conversion.tsx';
import { ConvertButton } from './convertir/ConvertButton.tsx';
import { ofContacto } from './convertir/target.ts';
import { Notas } from './Notas.tsx';
import { Origin, TextDetail } from './Origin.tsx';
import { Parecidos } from './Parecidos.tsx';
import { Seguimiento } from './Seguimiento.tsx';

export const ContactoShow = () => (
  <Show<Contacto> actions={actionsOf}>
    {(contacto) => (
      <>
        <Conversion target={ofContacto(contacto)} what="Este contacto" />
        <Box
          sx={{
            ...{ display: 'grid', gap: 2, alignItems: 'start', mt: 1 },
            gridTemplateColumns: { lg: 'minmax(0, 1fr) 22rem' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Panel title="Qué pide">
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {summaryOf(contacto) || 'No dejó ningún mensaje.'}
              </Box>
            </Panel>
            <OfContacto contacto={contacto} />
            <Notas de={contacto} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Seguimiento contacto={contacto} />
            <Parecidos contacto={contacto} />
            <Datos contacto={contacto} />
          </Box>
        </Box>
      </>
    )}
  </Show>
);

/** Orders and appointments have acts of their own, and so a page of their own. */
const OPEN = { pedidos: 'Abrir el pedido', citas: 'Abrir la reunión' };

function actionsOf(contacto: Contacto) {
  const { clase, fila, etapa, cliente } = contacto;
  const isClient = etapa === 'ganado' && cliente !== null;
  return (
    <>
      {clase === 'pedidos' || clase === 'citas' ? (
        <Button component={Link} to={`/${clase}/${fila}/show`} size="small">
          {OPEN[clase]}
        </Button>
      ) : (
        !isClient && <EditLink resource={clase} id={fila} />
      )}
      <ConvertButton target={ofContacto(contacto)} />
    </>
  );
}

type OwnRow = Row<'leads'> | Row<'solicitudes'> | Row<'formulario_inicial'>;

/** What the inbox and, except of orders and appointments, the contact's own row say about it. */
function Datos({ contacto }: { contacto: Contacto }) {
  const { clase, fila, detalle, telefono, origen } = contacto;
  const { empresa, referencia, observacion, presupuesto } = detalle;
  const { data: row } = useGetOne<OwnRow>(
    clase,
    { id: fila },
    { enabled: clase !== 'pedidos' && clase !== 'citas' },
  );
  return (
    <Panel title="Datos">
      <Details>
        <Detail source="email" />
        {telefono !== null && <Detail source="telefono" />}
        <TextDetail label="Empresa" text={empresa} />
        {clase === 'formulario_inicial' && <TextDetail label="Presupuesto" text={presupuesto} />}
        <TextDetail label="Pedido" text={referencia} />
        <Detail source="clase" />
        <Detail source="estado">{stateText(contacto)}</Detail>
        <Detail source="creado_en" />
        <Origin record={{ ...row, origen }} />
        <TextDetail label="Observación" text={observacion} wide />
        <TextDetail label="Notas" text={row?.notas} wide />
      </Details>
    </Panel>
  );
}

/** Redirects from the page of a row of leads, solicitudes or formulario_inicial to its page in the inbox. */
export function ToContacto() {
  const clase = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  // Kept: with another state it would redirect again.
  const [from] = useState(state ?? fromList(clase, ''));
  return <Navigate to={`/bandeja/${clase}-${id}/show`} replace state={from} />;
}
