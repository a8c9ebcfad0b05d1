import { Box, Typography } from '@mui/material';
import {
  CheckboxGroupInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { Navigate } from 'react-router-dom';
import { GARANTIAS, SERVICIOS } from '../../../src-shared/proveedores.ts';
import { normalizeRut } from '../../../src-shared/rut.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { CorreoInput, TelefonoInput, TidyInput, UrlInput } from '../../kit/inputs/TidyInput.tsx';
import { weekdayChoices } from '../../kit/fields/week.ts';
import { TimeInput } from '../../kit/inputs/TimeInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { matches, rut, telefono, wholeBetween } from '../../kit/inputs/validators.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { Detail, Details } from '../../kit/records/Details.tsx';
import { Edit } from '../../kit/records/records.tsx';
import { HookState } from './HookState.tsx';
import * as Preview from './Previews.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Section, SectionIndex } from './sections.tsx';
import { closesLater, lastDay, onlyDigits, settingsToSave } from './settingsToSave.ts';

const account = matches(/^[0-9-]{4,30}$/, 'Solo números y guiones');
// Outside the form: another function at each render would be validated again.
const noticeHours = [required(), wholeBetween(0, 336)];
const horizonDays = [required(), wholeBetween(1, 365)];
const pauseMinutes = [required(), wholeBetween(0, 240)];
const customers = wholeBetween(1, 100_000, true);
const sinceYear = wholeBetween(1990, 2100, true);
const closingDays = [
  required(),
  (value: unknown) =>
    value === 0 || wholeBetween(3, 90)(value) === undefined
      ? undefined
      : 'Cero, o un número entero entre 3 y 90',
];

const closes = [required(), closesLater];

/** For each service that holds data: who offers it, where, and what protects the data there. */
export const ProviderInputs = () => (
  <>
    {SERVICIOS.map(({ valor, texto }) => (
      <Box key={valor} role="group" aria-label={texto} sx={{ mb: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {texto}
        </Typography>
        <FieldRow>
          <TextInput
            source={`proveedores.${valor}.nombre`}
            label="Proveedor"
            validate={maxLength(120)}
          />
          <TextInput
            source={`proveedores.${valor}.pais`}
            label="País donde quedan los datos"
            validate={maxLength(60)}
          />
          <SelectInput
            source={`proveedores.${valor}.garantia`}
            label="Garantía, si no es Chile"
            choices={GARANTIAS.map(({ valor, texto: name }) => ({ id: valor, name }))}
          />
          <UrlInput source={`proveedores.${valor}.documento`} label="Enlace a las cláusulas" />
        </FieldRow>
      </Box>
    ))}
  </>
);

const BESIDE = {
  display: { lg: 'grid' },
  ...{ gridTemplateColumns: '13rem minmax(0, 1fr)', columnGap: 4, alignItems: 'start' },
};

/** The settings of the studio; anybody else is sent to their own. */
export function SettingsPage() {
  if (!useSelection().isAdmin) return <Navigate to="/cuenta" replace />;
  return (
    <>
      <ResourceTabs />
      <RecentChanges />
      <Box sx={BESIDE}>
        <SectionIndex />
        <Edit
          resource="settings"
          id={1}
          redirect={false}
          title="Datos del estudio"
          actions={false}
          transform={settingsToSave}
        >
          <RecordForm long>
            <Section id="contacto" />
            <Details>
              <Detail source="nombre" />
            </Details>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              El nombre viene de la carpeta estudio/ del proyecto: se cambia ahí, con todo lo que lo
              muestra.
            </Typography>
            <FieldRow>
              <CorreoInput source="email" optional />
              <TelefonoInput source="telefono" optional placeholder="+56 2 2345 6789" />
              <TidyInput
                source="whatsapp"
                type="tel"
                validate={telefono}
                tidy={onlyDigits}
                placeholder="+56 9 1234 5678"
              />
              <TextInput source="direccion" validate={maxLength(200)} />
              <TextInput source="horario" validate={maxLength(200)} />
            </FieldRow>
            <Preview.ContactPreview />
            <Preview.SignaturePreview />
            <Section id="redes" />
            <FieldRow>
              <UrlInput source="instagram" />
              <UrlInput source="facebook" />
              <UrlInput source="linkedin" />
            </FieldRow>
            <Preview.NetworksPreview />
            <Section id="cuenta" />
            <FieldRow>
              <TextInput source="banco" validate={maxLength(80)} />
              <TextInput source="cuenta_tipo" validate={maxLength(40)} />
              <TextInput source="cuenta_numero" validate={account} />
              <TextInput source="cuenta_titular" validate={maxLength(120)} />
              <TidyInput source="cuenta_rut" validate={rut} tidy={normalizeRut} />
              <CorreoInput source="cuenta_email" optional />
            </FieldRow>
            <Preview.TransferPreview />
            <Section id="vendedor" />
            <FieldRow>
              <TextInput
                source="razon_social"
                validate={maxLength(120)}
                helperText="La ley pide decirlo antes de que alguien pague"
              />
              <TidyInput source="rut" validate={rut} tidy={normalizeRut} />
            </FieldRow>
            <Preview.SellerPreview />
            <Section id="proveedores" />
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              La Ley 21.719 (artículos 27 a 29) pide decir quién guarda datos de otras personas, en
              qué país y qué los protege fuera de Chile.
            </Typography>
            <ProviderInputs />
            <Preview.ProvidersPreview />
            <Section id="cifras" />
            <FieldRow>
              <NumberInput
                source="emprendedores"
                validate={customers}
                helperText="«Más de 100 emprendedores ya tienen la suya.» Si lo dejas vacío, no se muestra"
              />
              <NumberInput
                source="trabaja_desde"
                validate={sinceYear}
                helperText="Lo dice Nosotros. Si lo dejas vacío, no se muestra"
              />
            </FieldRow>
            <Section id="oferta" />
            <TextInput
              source="oferta_titulo"
              validate={maxLength(120)}
              helperText="Sin título no se anuncia ninguna oferta"
            />
            <FieldRow>
              <TextInput source="oferta_texto" multiline validate={maxLength(300)} />
              <DayInput
                source="oferta_hasta"
                validate={lastDay}
                helperText="El último día en que se anuncia: la página lo dice"
              />
            </FieldRow>
            <Preview.OfferPreview />
            <Section id="reuniones" />
            <UrlInput
              source="sala_reuniones"
              helperText="La videollamada de todas las reuniones. Va en sus correos; no se publica"
            />
            <FieldRow>
              <NumberInput
                source="agenda_aviso_horas"
                validate={noticeHours}
                helperText="Nadie puede agendar con menos anticipación"
              />
              <NumberInput
                source="agenda_dias"
                validate={horizonDays}
                helperText="El último día que se ofrece en /agendar, contado desde hoy"
              />
              <NumberInput
                source="agenda_pausa_minutos"
                validate={pauseMinutes}
                helperText="Nadie puede agendar tan cerca de otra reunión. No rige para las que agregas tú"
              />
            </FieldRow>
            <Preview.BookingPreview />
            <Preview.RoomPreview />
            <Section id="tickets" />
            <CheckboxGroupInput
              source="atencion_dias"
              choices={weekdayChoices}
              validate={required('Elige al menos un día')}
              helperText="Los plazos de los tickets corren en estos días y horas, sin feriados. Los que ya están abiertos conservan el suyo"
            />
            <FieldRow>
              <TimeInput source="atencion_desde" validate={required()} helperText="Hora de Chile" />
              <TimeInput source="atencion_hasta" end validate={closes} />
            </FieldRow>
            <Preview.AnsweringPreview />
            <FieldRow>
              <NumberInput
                source="tickets_cierre_dias"
                validate={closingDays}
                helperText="Los resueltos y los que esperan al cliente. El cliente recibe un aviso dos días antes, si no apagó los de tickets. 0: no se cierran solos"
              />
            </FieldRow>
            <Preview.ClosingPreview />
            <Section id="servidor" />
            <UrlInput
              source="gancho_publicacion"
              helperText="El build hook de Cloudflare Pages, Netlify u otro. Se llama una vez por los cambios de unos minutos. Es secreto: no se publica"
            />
            <HookState />
            <Section id="avisos" />
            <CorreoInput
              source="correo_notificaciones"
              optional
              helperText="No se publica. Si lo dejas vacío, llegan al correo público"
            />
            <Preview.NoticesPreview />
          </RecordForm>
        </Edit>
      </Box>
    </>
  );
}
