import type { ReactNode } from 'react';
import {
  BooleanInput,
  required,
  ResourceContextProvider,
  SelectInput,
  TextInput,
  useResourceContext,
  type CreateProps,
  type RaRecord,
} from 'react-admin';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { CorreoInput, TelefonoInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { choices, type OptionSet } from '../../kit/fields/options.ts';
import { Create, Edit } from '../../kit/records/records.tsx';

const who = (
  <>
    <TextInput source="nombre_contacto" validate={required()} helperText={false} />
    <FieldRow>
      <CorreoInput source="email" helperText={false} />
      <TelefonoInput source="telefono" />
    </FieldRow>
  </>
);

const follow = (states: OptionSet) => (
  <>
    <SelectInput
      source="estado"
      choices={choices(states)}
      validate={required()}
      helperText={false}
    />
    <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
  </>
);

/** What is edited of each kind: of who wrote by themselves, nothing that they wrote. */
const FORMS: Readonly<Record<string, { called: string; fields: ReactNode }>> = {
  leads: {
    called: 'Este lead',
    fields: (
      <>
        {who}
        {follow('lead')}
      </>
    ),
  },
  solicitudes: { called: 'Esta solicitud', fields: follow('solicitud') },
  formulario_inicial: {
    called: 'Este contacto',
    fields: (
      <>
        <BooleanInput source="gestionado" helperText={false} />
        <TextInput
          source="observacion"
          multiline
          minRows={4}
          helperText="Solo la ve el equipo"
          parse={(text: string) => text}
        />
      </>
    ),
  },
};

/** Whether it became a client: the database keeps its state, and what follows is noted there. */
const isClient = ({ cliente, estado, gestionado }: RaRecord): boolean =>
  typeof cliente === 'number' &&
  (estado === 'convertido' || estado === 'ganado' || gestionado === true);

/** Edits a contact of one kind. */
export function ClaseEdit() {
  const form = FORMS[useResourceContext() ?? ''];
  return (
    form && (
      <Edit redirect="show">
        <ClosedRecord
          closed={isClient}
          why={`${form.called} ya es cliente y no se edita. Lo que sigue se anota en la ficha del cliente.`}
        >
          <RecordForm>{form.fields}</RecordForm>
        </ClosedRecord>
      </Edit>
    )
  );
}

/** Notes somebody who called or came by. */
export const LeadCreate = ({ redirect = 'show' }: Pick<CreateProps, 'redirect'>) => (
  <Create redirect={redirect} title="Anotar un lead">
    <RecordForm>
      {who}
      <TextInput source="mensaje" multiline minRows={4} validate={required()} helperText={false} />
    </RecordForm>
  </Create>
);

/** The same from the inbox, where it is followed. */
export const ContactoCreate = () => (
  <ResourceContextProvider value="leads">
    <LeadCreate redirect={(_resource, id) => `bandeja/leads-${String(id)}/show`} />
  </ResourceContextProvider>
);
