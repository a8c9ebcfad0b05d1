import { Box, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useAdmins } from '../usuarios/useAdmins.ts';
import { DaySpan } from '../../kit/inputs/DaySpan.tsx';
import { FieldRow, matches } from '../../kit/forms/forms.tsx';
import { PictureInput } from '../../kit/files/PictureInput.tsx';
import { GrupoPlace } from './GrupoPlace.tsx';

const slugFormat = matches(
  /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/,
  'Usa minúsculas, números y guiones, con al menos una letra: aula-virtual',
);
const grupoFormat = matches(
  /^[Gg]rupo\s+[A-Za-z]\s*\d+$/,
  'Escribe "Grupo", una letra y un número: Grupo A1',
);

/** The fields of a platform that can change. */
export const PlataformaFields = () => (
  <>
    <TextInput source="plataforma" validate={[required(), maxLength(160)]} helperText={false} />
    <TextInput
      source="descripcion"
      multiline
      minRows={3}
      validate={maxLength(5000)}
      helperText={false}
    />
    <FieldRow>
      <TextInput source="dominio" placeholder="www.ejemplo.cl" helperText={false} />
      <TextInput
        source="grupo"
        validate={grupoFormat}
        placeholder="Grupo A1"
        helperText={<GrupoPlace />}
      />
    </FieldRow>
    <DaySpan first="fecha_inicio" last="fecha_termino" optional />
    <InChargeInput />
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
    <CifrasInput />
    <FieldRow>
      <PictureInput source="url_portada" shape="portada" text="portada_texto" />
      <PictureInput source="logo" shape="logo" />
    </FieldRow>
  </>
);

/** Most figures that a page opens with. */
const MOST = 3;

const fewFigures = (cifras: unknown): string | undefined =>
  Array.isArray(cifras) && cifras.length > MOST
    ? 'Deja tres cifras, las que más dicen.'
    : undefined;

/** So that a keyboard reaches the buttons of a line, too. */
const ALWAYS_THERE = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } };

/** The figures with which its public page opens. */
const CifrasInput = () => (
  <Box component="fieldset" sx={{ width: '100%', m: 0, p: 0, border: 0 }}>
    <Typography component="legend" variant="body2" color="text.secondary">
      Resultados en cifras, hasta tres: su página del portafolio parte con ellas
    </Typography>
    <ArrayInput source="cifras" label={false} validate={fewFigures} helperText={false}>
      <SimpleFormIterator inline disableClear sx={ALWAYS_THERE}>
        <TextInput
          source="valor"
          validate={[required(), maxLength(12)]}
          placeholder="6 de 10"
          helperText={false}
        />
        <TextInput
          source="texto"
          validate={[required(), maxLength(60)]}
          placeholder="ventas llegan por la web"
          helperText={false}
        />
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);

/** Who of the studio is in charge: the client is told their name. */
const InChargeInput = () => (
  <SelectInput
    source="encargado"
    choices={useAdmins().map(({ id, cliente }) => ({ id, name: cliente }))}
    emptyText="Sin asignar"
    helperText="Su cliente verá el nombre"
  />
);
