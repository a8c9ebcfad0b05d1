import { Alert } from '@mui/material';
import {
  maxLength,
  minValue,
  NumberInput,
  required,
  SelectArrayInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { InstantInput } from '../../kit/inputs/DayInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { choices } from '../../kit/fields/options.ts';
import { Create, Edit } from '../../kit/records/records.tsx';

/** Kinds of data of which the law requires a notice to the people. */
const NOTIFIABLE = ['sensibles', 'menores', 'financieros'];

/** On a phone the chip of a category breaks into two lines. */
const WRAPPED = {
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

function Fields() {
  const { categorias } = useWatch<{ categorias?: string[] | null }>();
  const mustNotify = categorias?.some((each) => NOTIFIABLE.includes(each)) ?? false;
  return (
    <>
      <Alert severity="info" sx={{ width: 1, mb: 2 }}>
        Avisa a la Agencia de Protección de Datos Personales sin demora. Este registro no se borra:
        se corrige, y queda quién lo hizo. No escribas nombres de personas afectadas.
      </Alert>
      <TextInput source="titulo" validate={[required(), maxLength(160)]} />
      <FieldRow>
        <InstantInput source="notada_en" validate={required()} />
        <InstantInput source="ocurrida_en" helperText="Si se sabe" />
      </FieldRow>
      <TextInput source="que_paso" multiline minRows={3} validate={[required(), maxLength(5000)]} />
      <FieldRow>
        <TextInput
          source="de_quienes"
          validate={[required(), maxLength(2000)]}
          helperText="Por ejemplo: clientes con tickets de noviembre"
        />
        <NumberInput
          source="cuantas_personas"
          min={0}
          validate={minValue(0)}
          helperText="Aproximado, si se sabe"
        />
      </FieldRow>
      <SelectArrayInput
        source="categorias"
        choices={choices('vulneracion')}
        validate={required()}
        sx={WRAPPED}
      />
      {mustNotify && (
        <Alert severity="warning" sx={{ width: 1, mb: 2 }}>
          Con datos de este tipo hay que avisar también a las personas afectadas.
        </Alert>
      )}
      <TextInput
        source="medidas"
        multiline
        minRows={2}
        validate={maxLength(5000)}
        helperText="Qué se hizo para detenerla y para que no se repita"
      />
      <FieldRow>
        <InstantInput source="avisada_agencia_en" helperText="Cuando se haya avisado" />
        <InstantInput source="avisadas_personas_en" helperText="Cuando se haya avisado" />
      </FieldRow>
      <TextInput
        source="sin_aviso"
        multiline
        validate={maxLength(2000)}
        helperText="Solo si no se avisó a alguien"
      />
    </>
  );
}

export const VulneracionCreate = () => (
  <Create redirect="list" title="Anotar una vulneración">
    <RecordForm save="Anotar">
      <Fields />
    </RecordForm>
  </Create>
);

export const VulneracionEdit = () => (
  <Edit redirect="list">
    <RecordForm>
      <Fields />
    </RecordForm>
  </Edit>
);
