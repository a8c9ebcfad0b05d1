import type { ReactNode } from 'react';
import {
  BooleanInput,
  required,
  ResourceContextProvider,
  SelectInput,
  TextInput,
  type CreateProps,
  type RaRecord,
} from 'react-admin';
import { choices } from '../../kit/fields/options.ts';
import { CorreoInput, TelefonoInput } from '../../kit/inputs/TidyInput.tsx';
import { FieldRow, RecordForm } from '../../kit/forms/RecordForm.tsx';
import { ClosedRecord } from '../../kit/records/ClosedRecord.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';

const person = (
  <>
    <TextInput source="nombre_contacto" validate={required()} />
    <FieldRow>
      <CorreoInput source="email" />
      <TelefonoInput source="telefono" />
    </FieldRow>
  </>
);

const StateAndNotes = ({ set }: { set: 'lead' | 'solicitud' }) => (
  <>
    <SelectInput source="estado" choices={choices(set)} validate={required()} />
    <TextInput source="notas" multiline minRows={4} helperText="Solo las ve el equipo" />
  </>
);

/** Of a client's contact the database keeps the state. */
const isClient = ({ cliente, estado, gestionado }: RaRecord): boolean =>
  typeof cliente === 'number' &&
  (estado === 'convertido' || estado === 'ganado' || gestionado === true);

const ClaseEdit = ({ subject, children }: { subject: string; children: ReactNode }) => (
  <Edit redirect="show">
    <ClosedRecord
      closed={isClient}
      why={`${subject} ya es cliente y no se edita. Lo que sigue se anota en la ficha del cliente.`}
    >
      <RecordForm>{children}</RecordForm>
    </ClosedRecord>
  </Edit>
);

export const LeadEdit = () => (
  <ClaseEdit subject="Este lead">
    {person}
    <StateAndNotes set="lead" />
  </ClaseEdit>
);

export const SolicitudEdit = () => (
  <ClaseEdit subject="Esta solicitud">
    <StateAndNotes set="solicitud" />
  </ClaseEdit>
);

export const AsistenteEdit = () => (
  <ClaseEdit subject="Este contacto">
    <BooleanInput source="gestionado" />
    <TextInput
      source="observacion"
      multiline
      minRows={4}
      helperText="Solo la ve el equipo"
      parse={(text: string) => text}
    />
  </ClaseEdit>
);

export const LeadCreate = ({ redirect = 'show' }: Pick<CreateProps, 'redirect'>) => (
  <Create redirect={redirect} title="Anotar un lead">
    <RecordForm>
      {person}
      <TextInput source="mensaje" multiline minRows={4} validate={required()} />
    </RecordForm>
  </Create>
);

/** The same form from the inbox, which it returns to. */
export const ContactoCreate = () => (
  <ResourceContextProvider value="leads">
    <LeadCreate redirect={(_resource, id) => `bandeja/leads-${String(id)}/show`} />
  </ResourceContextProvider>
);
