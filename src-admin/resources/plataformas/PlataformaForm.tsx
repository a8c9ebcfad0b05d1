import { Box, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hostName } from '../../../src-shared/dominio.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { useRows } from '../../kit/lists/useRows.ts';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { TidyInput } from '../../kit/inputs/TidyInput.tsx';
import { dominio, matches } from '../../kit/inputs/validators.ts';
import { DaySpan } from '../../kit/inputs/DaySpan.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { useAdmins } from '../usuarios/inCharge.tsx';
import { placeInPortfolio, portfolioQuestion, type Placed } from './portfolio.ts';

export function PlataformaCreate() {
  const { cliente } = useSelection();
  return (
    <Create redirect="show" title="Crear una plataforma">
      <RecordForm
        question={portfolioQuestion}
        defaultValues={{ cliente, publico: false, slug: '', cliente_nombre: '' }}
      >
        <ClienteInput helperText="No se puede cambiar después" />
        <Fields />
      </RecordForm>
    </Create>
  );
}

export const PlataformaEdit = () => (
  <Edit redirect="show">
    <RecordForm question={portfolioQuestion}>
      <Fields />
    </RecordForm>
  </Edit>
);

const slugFormat = matches(
  /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/,
  'Usa minúsculas, números y guiones, con al menos una letra: aula-virtual',
);
const grupoFormat = matches(
  /^[Gg]rupo\s+[A-Za-z]\s*\d+$/,
  'Escribe "Grupo", una letra y un número: Grupo A1',
);

const Fields = () => (
  <>
    <TextInput source="plataforma" validate={[required(), maxLength(160)]} />
    <TextInput source="descripcion" multiline minRows={3} validate={maxLength(5000)} />
    <FieldRow>
      <TidyInput
        source="dominio"
        placeholder="www.ejemplo.cl"
        validate={dominio}
        tidy={(typed) => hostName(typed) ?? typed}
      />
      <TextInput
        source="grupo"
        validate={grupoFormat}
        placeholder="Grupo A1"
        helperText={<GrupoPlace />}
      />
    </FieldRow>
    <DaySpan first="fecha_inicio" last="fecha_termino" optional />
    <SelectInput
      source="encargado"
      choices={useAdmins().map(({ id, cliente }) => ({ id, name: cliente }))}
      emptyText="Sin asignar"
      helperText="Su cliente verá el nombre"
    />
    <BooleanInput source="publico" helperText="Cualquier visitante podrá verla en el portafolio" />
    <FieldRow>
      <TextInput
        source="slug"
        validate={slugFormat}
        parse={(text: string) => text}
        helperText="Si la dejas vacía, se forma con el nombre"
      />
      <TextInput
        source="cliente_nombre"
        validate={maxLength(160)}
        parse={(text: string) => text}
        helperText="Si lo dejas vacío, se usa el nombre del cliente"
      />
    </FieldRow>
    <FieldRow>
      <TextInput
        source="rubro"
        validate={maxLength(40)}
        placeholder="Comercio"
        helperText="Bajo su nombre en el portafolio"
      />
      <TextInput
        source="resultado"
        validate={maxLength(90)}
        placeholder="Vende el doble desde su tienda"
        helperText="Lo que logró, junto al rubro"
      />
    </FieldRow>
    <FieldRow>
      <TextInput
        source="problema"
        multiline
        minRows={3}
        validate={maxLength(600)}
        helperText="Qué le complicaba a su cliente antes de partir"
      />
      <TextInput
        source="decision"
        multiline
        minRows={3}
        validate={maxLength(600)}
        helperText="Qué decidieron hacer, y por qué"
      />
    </FieldRow>
    <CifrasInput />
    <FieldRow>
      <PictureInput source="url_portada" shape="portada" text="portada_texto" />
      <PictureInput source="logo" shape="logo" />
    </FieldRow>
  </>
);

/** Below the group of a platform: its place in the portfolio. */
function GrupoPlace() {
  const { id = 0 } = useRecordContext<Placed>() ?? {};
  const { plataforma, grupo } = useWatch<Partial<Placed>>();
  const { data } = useRows<Placed>(
    'plataformas',
    { publico: true },
    { by: 'plataforma', most: 500 },
  );
  if (!data) return 'Orden en el portafolio: Grupo A1';
  return placeInPortfolio({ id, plataforma: plataforma ?? '', grupo: grupo || null }, data);
}

const threeFigures = (cifras: unknown): string | undefined =>
  Array.isArray(cifras) && cifras.length > 3 ? 'Deja tres cifras, las que más dicen.' : undefined;

/** What the project achieved, in figures. */
export const CifrasInput = () => (
  <Box component="fieldset" sx={{ width: '100%', m: 0, p: 0, border: 0 }}>
    <Typography component="legend" variant="body2" color="text.secondary">
      Resultados en cifras, hasta tres
    </Typography>
    <ArrayInput source="cifras" label={false} validate={threeFigures}>
      <SimpleFormIterator
        inline
        disableClear
        // Hidden until they are hovered, the buttons of a line could not be focused.
        sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
      >
        <TextInput source="valor" validate={[required(), maxLength(12)]} placeholder="6 de 10" />
        <TextInput
          source="texto"
          validate={[required(), maxLength(60)]}
          placeholder="ventas llegan por la web"
        />
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);
