import { Box, useMediaQuery, type Theme } from '@mui/material';
import { memo, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Contenido } from '../../../src-shared/propuestas.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { TextCell } from '../../kit/inputs/cells.tsx';
import { requiredText, wholeDays } from '../../kit/inputs/validators.ts';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { Panel } from '../../kit/records/Details.tsx';
import { useSettled } from '../../kit/useSettled.ts';
import { Create, Edit } from '../../kit/records/records.tsx';
import { useAdmins } from '../usuarios/inCharge.tsx';
import { CuotasInput } from './CuotasInput.tsx';
import { DescuentoInput, ItemsInput } from './ItemsInput.tsx';
import { HitosInput } from './HitosInput.tsx';
import { LinesTable, type Column } from './LinesTable.tsx';
import { CONTACT, RECIPIENT, RecipientFields } from './RecipientFields.tsx';
import { Preview, type Written } from './Preview.tsx';
import { isClosed, type Propuesta } from './rows.ts';
import { ServiciosInput } from './ServiciosInput.tsx';
import { Sums, TotalBeside } from './Sums.tsx';
import { TemplateInput } from './TemplateInput.tsx';

/** An empty proposal. */
export const EMPTY: Contenido = {
  ...{ secciones: [], items: [], descuento: null, division: 'iguales' },
  ...{ cuotas: [], hitos: [], pide: [] },
};

export function PropuestaCreate() {
  const { cliente } = useSelection();
  return (
    <Create redirect="show" title="Escribir una propuesta">
      <PropuestaFields
        defaultValues={{ cliente, contenido: EMPTY, validez: 15, plantilla: false }}
        save="Guardar el borrador"
      />
    </Create>
  );
}

export const PropuestaEdit = () => (
  <Edit redirect="show">
    <ClosedRecord
      closed={(propuesta: Propuesta) => isClosed(propuesta)}
      why="Una propuesta aceptada o retirada no cambia. Para ofrecer otra cosa, duplícala."
    >
      <PropuestaFields />
    </ClosedRecord>
  </Edit>
);

/** The form, and beside it what it comes to and a preview. */
function PropuestaFields(props: { defaultValues?: object; save?: string }) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 2, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: 'minmax(0, 60rem) clamp(18rem, 22vw, 22rem)',
        },
      }}
    >
      <RecordForm long wide {...props} {...(!wide && { beside: <TotalBeside /> })}>
        <Fields sums={!wide} />
        {beside &&
          createPortal(
            <>
              {wide && (
                <Panel title="Total">
                  <Sums />
                </Panel>
              )}
              <WrittenPreview />
            </>,
            beside,
          )}
      </RecordForm>
      <Box ref={setBeside} sx={{ position: { lg: 'sticky' }, top: '5rem', mt: { xs: 2, lg: 0 } }} />
    </Box>
  );
}

/** How long somebody pauses before the page of the client is shown anew. */
const PAUSE_MS = 400;

const SettledPreview = memo(Preview);

const WrittenPreview = () => (
  <SettledPreview written={useSettled(useWatch() as Written, PAUSE_MS)} height="min(44rem, 52vh)" />
);

const SECTIONS: readonly Column[] = [
  {
    label: 'Título y texto',
    cell: (
      <>
        <TextCell
          source="titulo"
          label="Título de la sección"
          placeholder="Título"
          validate={maxLength(160)}
        />
        <TextCell
          source="texto"
          label="Texto de la sección"
          placeholder="Texto"
          multiline
          minRows={4}
          validate={maxLength(20000)}
        />
      </>
    ),
  },
];

const ASKED: readonly Column[] = [
  {
    label: 'Qué pedimos',
    cell: (
      <TextCell source="texto" label="Qué pedimos" validate={[...requiredText(), maxLength(300)]} />
    ),
  },
];

/** The fields; with the sum between them where it does not stand beside. */
function Fields({ sums }: { sums: boolean }) {
  const admins = useAdmins();
  // A copy begins with a record that has no id.
  const isNew = useRecordContext()?.id === undefined;
  const { setValue } = useFormContext();
  const plantilla: unknown = useWatch({ name: 'plantilla' });
  return (
    <>
      <TextInput source="titulo" validate={[...requiredText(), maxLength(160)]} />
      {isNew && (
        <BooleanInput
          source="plantilla"
          helperText="Para empezar otras desde ella. No se envía"
          // A template has no recipients: their fields are hidden, and the database would refuse them.
          onChange={() => {
            for (const field of [...RECIPIENT, ...CONTACT])
              setValue(field, null, { shouldDirty: true });
          }}
        />
      )}
      {plantilla !== true && <RecipientFields />}
      <LinesTable
        source="secciones"
        legend="Texto"
        help="Para negrita escribe **así**; para una lista, empieza cada línea con un guion; para un enlace, [texto](https://…)."
        add="Agregar una sección"
        one={() => ({ titulo: '', texto: '' })}
        named="texto"
        columns={SECTIONS}
      />
      <ItemsInput />
      <DescuentoInput />
      {sums && (
        <Box sx={{ width: 1, mb: 3 }}>
          <Sums />
        </Box>
      )}
      <ServiciosInput />
      <TemplateInput />
      <HitosInput />
      <CuotasInput />
      <LinesTable
        source="pide"
        legend="Lo que nos tiene que entregar"
        help="Textos, logo, accesos: será su lista de tareas, y los plazos esperan por ella."
        add="Agregar algo que pedir"
        one={() => ({ texto: '' })}
        named="texto"
        columns={ASKED}
      />
      <FieldRow>
        <DecimalInput
          source="validez"
          validate={[required(), validity]}
          helperText="Desde el día en que se envía"
        />
        <SelectInput
          source="encargado"
          choices={admins.map(({ id, cliente }) => ({ id, name: cliente }))}
          emptyText="Sin asignar"
          helperText="Quien la recibe verá el nombre"
        />
      </FieldRow>
    </>
  );
}

const validity = wholeDays(1, 180);
