import { Typography } from '@mui/material';
import { DateInput, email, maxLength, NumberInput, required, TextInput } from 'react-admin';
import { normalizeRut } from '../../src-shared/rut.ts';
import { FieldRow, httpsUrl, matches, RecordForm, rut } from '../ui/forms.tsx';
import { Edit } from '../ui/records.tsx';
import { HookState } from './HookState.tsx';
import {
  BookingPreview,
  CheckoutPreview,
  ClosingPreview,
  ContactPreview,
  NetworksPreview,
  OfferPreview,
  SellerPreview,
  TransferPreview,
} from './Previews.tsx';

const phone = matches(
  /^[\s+]*(\d[\s+]*){11,15}$/,
  'Escribe el número con código de país: +56 2 2345 6789',
);
const digits = matches(/^\d{11,15}$/, 'Solo números, con código de país: 56912345678');
const account = matches(/^[0-9-]{4,30}$/, 'Solo números y guiones');

const wholeBetween = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? undefined
    : `Un número entero entre ${least} y ${most}`;
const notice = wholeBetween(0, 336);
const horizon = wholeBetween(1, 365);
const pause = wholeBetween(0, 240);
const closing = (value: unknown) =>
  value === 0 || wholeBetween(3, 90)(value) === undefined
    ? undefined
    : 'Cero, o un número entero entre 3 y 90';

const normalized = (rut: unknown): unknown => (typeof rut === 'string' ? normalizeRut(rut) : rut);

const settingsToSave = <T extends { cuenta_rut?: unknown; rut?: unknown }>(data: T): T => ({
  ...data,
  cuenta_rut: normalized(data.cuenta_rut),
  rut: normalized(data.rut),
});

const Section = ({ title }: { title: string }) => (
  <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1, '&:first-of-type': { mt: 0 } }}>
    {title}
  </Typography>
);

/** What the studio can change about itself: contact, bank account, checkout links. */
export const SettingsEdit = () => (
  <Edit
    resource="settings"
    id={1}
    mutationMode="pessimistic"
    redirect={false}
    title="Configuración"
    actions={false}
    component="div"
    transform={settingsToSave}
    sx={{ mt: 2 }}
  >
    <RecordForm>
      <Section title="Contacto público" />
      <FieldRow>
        <TextInput source="nombre" validate={[required(), maxLength(80)]} helperText={false} />
        <TextInput source="email" type="email" validate={email()} helperText={false} />
        <TextInput source="telefono" type="tel" validate={phone} helperText={false} />
        <TextInput source="whatsapp" validate={digits} helperText={false} />
        <TextInput source="direccion" validate={maxLength(200)} helperText={false} />
        <TextInput source="horario" validate={maxLength(200)} helperText={false} />
      </FieldRow>
      <ContactPreview />
      <Section title="Redes sociales" />
      <FieldRow>
        <TextInput source="instagram" type="url" validate={httpsUrl} helperText={false} />
        <TextInput source="facebook" type="url" validate={httpsUrl} helperText={false} />
        <TextInput source="linkedin" type="url" validate={httpsUrl} helperText={false} />
      </FieldRow>
      <NetworksPreview />
      <Section title="Cuenta para transferencias" />
      <FieldRow>
        <TextInput source="banco" validate={maxLength(80)} helperText={false} />
        <TextInput source="cuenta_tipo" validate={maxLength(40)} helperText={false} />
        <TextInput source="cuenta_numero" validate={account} helperText={false} />
        <TextInput source="cuenta_titular" validate={maxLength(120)} helperText={false} />
        <TextInput source="cuenta_rut" validate={rut} helperText={false} />
        <TextInput source="cuenta_email" type="email" validate={email()} helperText={false} />
      </FieldRow>
      <TransferPreview />
      <Section title="Quién vende" />
      <FieldRow>
        <TextInput
          source="razon_social"
          validate={maxLength(120)}
          helperText="La ley pide decirlo antes de que alguien pague"
        />
        <TextInput source="rut" validate={rut} helperText={false} />
      </FieldRow>
      <SellerPreview />
      <Section title="Pago con tarjeta en un enlace externo" />
      <TextInput
        source="pago_pagina_web"
        type="url"
        validate={httpsUrl}
        helperText="Si el proveedor recibe un número de pedido en el enlace, escribe {orden} donde va"
      />
      <TextInput source="pago_asesoria_cv" type="url" validate={httpsUrl} helperText={false} />
      <CheckoutPreview />
      <Section title="Oferta por tiempo limitado" />
      <TextInput
        source="oferta_titulo"
        validate={maxLength(120)}
        helperText="Sin título no se anuncia ninguna oferta"
      />
      <FieldRow>
        <TextInput source="oferta_texto" validate={maxLength(300)} helperText={false} />
        <DateInput
          source="oferta_hasta"
          helperText="El último día en que se anuncia. Vacío: mientras tenga título"
        />
      </FieldRow>
      <OfferPreview />
      <Section title="Reuniones" />
      <TextInput
        source="sala_reuniones"
        type="url"
        validate={httpsUrl}
        helperText="La videollamada de todas las reuniones. Va en sus correos; no se publica"
      />
      <FieldRow>
        <NumberInput
          source="agenda_aviso_horas"
          validate={notice}
          helperText="Nadie puede agendar para antes"
        />
        <NumberInput
          source="agenda_dias"
          validate={horizon}
          helperText="El último día que se ofrece en /agendar, contado desde hoy"
        />
        <NumberInput
          source="agenda_pausa_minutos"
          validate={pause}
          helperText="Nadie puede agendar tan cerca de otra reunión. A las que anotas tú no las obliga"
        />
      </FieldRow>
      <BookingPreview />
      <Section title="Tickets" />
      <FieldRow>
        <NumberInput
          source="tickets_cierre_dias"
          validate={closing}
          helperText="Los resueltos y los que esperan al cliente. El cliente recibe un aviso dos días antes. 0: no se cierran solos"
        />
      </FieldRow>
      <ClosingPreview />
      <Section title="Publicar en otro servidor" />
      <TextInput
        source="gancho_publicacion"
        type="url"
        validate={httpsUrl}
        helperText="El build hook de Cloudflare Pages, Netlify u otro. Se llama una vez por los cambios de unos minutos. Es secreto: no se publica"
      />
      <HookState />
      <Section title="Avisos del sistema" />
      <TextInput
        source="correo_notificaciones"
        type="email"
        validate={email()}
        helperText="No se publica"
      />
    </RecordForm>
  </Edit>
);
