import { useWatch } from 'react-hook-form';
import { required, SelectInput } from 'react-admin';
import { Typography } from '@mui/material';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { useProductos } from '../productos/productos.ts';
import { DayInput } from '../../kit/inputs/DayInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { Preview } from '../settings/Preview.tsx';
import { Create } from '../../kit/records/records.tsx';
import type { Question } from '../../kit/forms/Question.tsx';
import { PricePreview } from './PricePreview.tsx';

const HELP = {
  mitades: 'La mitad que se paga al comenzar, sin IVA',
  sesion: 'Todo lo que cuesta, con IVA',
} as const;

function Fields() {
  const { producto = '', valor } = useWatch<{ producto?: string; valor?: number | string }>();
  const productos = useProductos();
  const clase = productos.find(({ codigo }) => codigo === producto)?.clase;
  return (
    <>
      <SelectInput
        source="producto"
        choices={productos.map(({ codigo, nombre }) => ({ id: codigo, name: nombre }))}
        validate={required()}
      />
      <FieldRow>
        <PesosInput source="valor" helperText={clase ? HELP[clase] : 'Elige antes el producto'} />
        <DayInput
          source="desde"
          validate={required()}
          helperText="Desde hoy o desde un día futuro"
        />
      </FieldRow>
      <Preview where="en su página, al comprar, en los correos y en los términos">
        <PricePreview producto={producto} valor={valor} />
      </Preview>
    </>
  );
}

/** The question before a price is published: how visitors will read it, and from which day. */
function publishQuestion({ producto, valor, desde }: Readonly<Record<string, unknown>>): Question {
  const later = typeof desde === 'string' && desde > dayInChile();
  return {
    title: '¿Publicar este precio?',
    content: (
      <>
        <Typography sx={{ mb: 2 }}>
          {later
            ? `El sitio lo mostrará desde el ${formatDay(desde)}:`
            : 'El sitio lo mostrará apenas lo confirmes:'}
        </Typography>
        <PricePreview producto={producto} valor={valor} />
      </>
    ),
    confirm: 'Publicar precio',
  };
}

export const PrecioCreate = () => (
  <Create redirect="list" title="Cambiar un precio">
    <RecordForm defaultValues={{ desde: dayInChile() }} question={publishQuestion}>
      <Fields />
    </RecordForm>
  </Create>
);
