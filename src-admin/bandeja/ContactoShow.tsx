import { Box, Button, Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageActions } from '../ui/Actions.tsx';
import type { Contacto } from '../data/rows.ts';
import { Detail, Details, Panel } from '../ui/Details.tsx';
import { InstantField } from '../ui/fields.tsx';
import { Notas } from '../ui/Notas.tsx';
import { optionText } from '../ui/options.ts';
import { Show } from '../ui/records.tsx';
import { asked, recordPath, stateOf } from './asked.ts';
import { Conversion } from './convertir/Conversion.tsx';
import { ConvertButton } from './convertir/ConvertButton.tsx';
import { ofContacto } from './convertir/target.ts';
import { Parecidos } from './Parecidos.tsx';
import { Seguimiento } from './Seguimiento.tsx';

/** All that is known of whoever wrote, ordered or booked, and what the studio does about it. */
export const ContactoShow = () => (
  <Show component="div" actions={<Actions />} title={<Name />}>
    <ContactoPage />
  </Show>
);

const Name = () => useRecordContext<Contacto>()?.nombre ?? null;

function Actions() {
  const contacto = useRecordContext<Contacto>();
  return (
    <PageActions>
      {contacto && (
        <Button component={RouterLink} to={recordPath(contacto)} size="small">
          {OPEN[contacto.clase]}
        </Button>
      )}
      {contacto && <ConvertButton target={ofContacto(contacto)} />}
    </PageActions>
  );
}

const OPEN: Readonly<Record<Contacto['clase'], string>> = {
  leads: 'Abrir el mensaje',
  solicitudes: 'Abrir la solicitud',
  formulario_inicial: 'Abrir las respuestas',
  pedidos: 'Abrir el pedido',
  citas: 'Abrir la reunión',
};

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

function Datos({ contacto }: { contacto: Contacto }) {
  const { empresa, orden, observacion } = contacto.detalle;
  return (
    <Panel title="Datos">
      <Details>
        <Detail source="email">
          <Link href={`mailto:${contacto.email}`}>{contacto.email}</Link>
        </Detail>
        {contacto.telefono !== null && (
          <Detail source="telefono">
            <Link href={`tel:${contacto.telefono.replace(/\s/g, '')}`}>{contacto.telefono}</Link>
          </Detail>
        )}
        {typeof empresa === 'string' && empresa !== '' && (
          <Detail source="empresa">{empresa}</Detail>
        )}
        {typeof orden === 'string' && <Detail label="Pedido">{orden}</Detail>}
        <Detail source="clase">{optionText('clase', contacto.clase)}</Detail>
        <Detail source="estado">{stateOf(contacto)}</Detail>
        <Detail source="creado_en">
          <InstantField source="creado_en" />
        </Detail>
        {cameFrom(contacto.origen).map(([label, text]) => (
          <Detail key={label} label={label}>
            {text}
          </Detail>
        ))}
        {typeof observacion === 'string' && observacion !== '' && (
          <Detail label="Observación" wide>
            {observacion}
          </Detail>
        )}
      </Details>
    </Panel>
  );
}

/** Where a person came from, as far as the site knows. */
function cameFrom(origen: unknown): [label: string, text: string][] {
  const known = Object(origen) as Readonly<Record<string, unknown>>;
  const said: [string, unknown][] = [
    ['Escribió desde', known['ruta']],
    ['Llegó desde', known['utm_source']],
    ['Campaña', known['utm_campaign']],
  ];
  return said.flatMap(([label, text]) =>
    typeof text === 'string' && text !== '' ? [[label, text] as [string, string]] : [],
  );
}
