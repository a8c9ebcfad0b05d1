import { Typography } from '@mui/material';
import {
  BooleanInput,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { montosDe } from '../../../src-shared/precios.ts';
import { choices } from '../../kit/fields/options.ts';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { UrlInput } from '../../kit/inputs/TidyInput.tsx';
import { requiredText, wholeBetween } from '../../kit/inputs/validators.ts';
import { Detail, Details } from '../../kit/records/Details.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { Preview } from '../settings/Preview.tsx';
import type { Producto } from './productos.ts';

const CODE = [
  ...requiredText(),
  maxLength(40),
  (value: unknown) =>
    typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value !== 'reunion'
      ? undefined
      : 'Minúsculas, números y guiones, como «tienda-simple»',
];

// Outside the form: another function at each render would be validated again.
const NAME = [...requiredText(), maxLength(80)];
const LINE = [...requiredText(), maxLength(200)];
const DELIVERED = [...requiredText(), maxLength(1000)];
const LATER = maxLength(300);
const MINUTES = [required(), wholeBetween(10, 240)];
const MONTHS = wholeBetween(1, 60, true);

/** A price to show how it is said. */
const SAMPLE_PESOS = 100_000;

function Said() {
  const { clase, despues, entrega } = useWatch<Partial<Producto>>();
  if (!clase) return null;
  return (
    <Preview where="al comprar y en el correo, si al comenzar se pagaran $100.000">
      <Details>
        {Object.entries(montosDe({ clase, despues: despues ?? null }, SAMPLE_PESOS)).map(
          ([label, value]) => (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ),
        )}
        <Detail label="Qué recibes y cuándo">{entrega ?? ''}</Detail>
      </Details>
    </Preview>
  );
}

/** What stays as it is once it exists. */
const NewFields = () => (
  <>
    <TextInput
      source="codigo"
      validate={CODE}
      helperText="Con él lo nombran las direcciones y los pedidos. Después no cambia"
    />
    <SelectInput
      source="clase"
      choices={choices('claseProducto')}
      validate={required()}
      helperText="En mitades, el precio se dice sin IVA; en un pago único, con IVA"
    />
  </>
);

function Fields() {
  const clase: unknown = useWatch({ name: 'clase' });
  return (
    <>
      <TextInput source="nombre" validate={NAME} />
      <TextInput source="descripcion" validate={LINE} />
      <TextInput
        source="entrega"
        multiline
        minRows={3}
        validate={DELIVERED}
        helperText="Se promete así antes de pagar, en el correo y en los términos"
      />
      <TextInput
        source="despues"
        multiline
        validate={LATER}
        helperText="Una comisión, por ejemplo. Se dice donde se diga el precio"
      />
      <FieldRow>
        {clase === 'sesion' && <NumberInput source="minutos" validate={MINUTES} />}
        {clase === 'mitades' && (
          <NumberInput source="meses_hosting" validate={MONTHS} helperText="Vacío si no incluye" />
        )}
        <UrlInput
          source="enlace"
          helperText="Solo si no cobras en línea. Escribe {orden} donde va el número del pedido"
        />
      </FieldRow>
      <BooleanInput
        source="ofrecido"
        helperText="Con su precio, se vende en el sitio. Sin esto, su página no existe"
      />
      <Said />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        Su precio se pone en Precios.
      </Typography>
    </>
  );
}

export const ProductoCreate = () => (
  <Create redirect="list" title="Crear un producto">
    <RecordForm long defaultValues={{ ofrecido: false }}>
      <NewFields />
      <Fields />
    </RecordForm>
  </Create>
);

export const ProductoEdit = () => (
  <Edit redirect="list">
    <RecordForm long>
      <Fields />
    </RecordForm>
  </Edit>
);
