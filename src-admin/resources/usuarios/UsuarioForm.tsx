import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import { useData } from '../../data/dataProvider.ts';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { choices } from '../../kit/fields/options.ts';
import type { Question } from '../../kit/forms/Question.tsx';
import { CorreoInput } from '../../kit/inputs/TidyInput.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { clienteToSave } from '../clientes/clienteToSave.ts';
import { deactivateQuestion } from './access.ts';

type Values = Readonly<Record<string, unknown>>;

const ADMIN_RIGHTS =
  'Podrá ver y cambiar los datos, tickets y pagos de todos los clientes, la configuración y los permisos de los demás.';

/** Before an account is deactivated, or becomes an admin's. */
export function accessQuestion(next: Values, now: Values): Question | null {
  const name = String(now['cliente']);
  if (now['activo'] === true && next['activo'] === false) return deactivateQuestion(name);
  if (now['perfil'] !== 'admin' && next['perfil'] === 'admin')
    return {
      title: `¿Dar administración a ${name}?`,
      content: ADMIN_RIGHTS,
      confirm: 'Dar administración',
    };
  return null;
}

const colleagueQuestion = ({ cliente, email }: Values): Question => ({
  title: `¿Sumar a ${String(cliente)} a la administración?`,
  content: `${ADMIN_RIGHTS} Enviaremos la invitación a ${String(email).trim()}: comprueba que la dirección sea suya.`,
  confirm: 'Sumar e invitar',
});

type Colleague = RaRecord<number> & { email: string };

/** Adds an admin and sends them the invitation. */
export function UsuarioCreate() {
  const data = useData();
  const redirect = useRedirect();
  const invite = useAction((colleague: Colleague) => data.inviteCliente(colleague), {
    done: (colleague) => `Invitación enviada a ${colleague.email}`,
  });
  return (
    <Create
      title="Sumar a alguien al equipo"
      transform={(colleague: Partial<Colleague>) => ({
        ...clienteToSave(colleague),
        perfil: 'admin',
      })}
      mutationOptions={{
        // Their page shows whether the mail went out, with the button to send it again.
        onSuccess: (colleague: Colleague) => {
          redirect('show', 'usuarios', colleague.id);
          void invite.run(colleague);
        },
      }}
    >
      <RecordForm question={colleagueQuestion} save="Sumar e invitar">
        <TextInput
          source="cliente"
          validate={[required(), maxLength(160)]}
          helperText="Como lo verán los clientes cuando responda"
        />
        <CorreoInput
          source="email"
          helperText="Con esta dirección entrará. Administración ve y maneja los datos de todos los clientes"
        />
      </RecordForm>
    </Create>
  );
}

export const UsuarioEdit = () => (
  <Edit redirect="show">
    <RecordForm question={accessQuestion}>
      <SelectInput
        source="perfil"
        choices={choices('perfil')}
        validate={required()}
        helperText="Administración ve y maneja los datos de todos los clientes"
      />
      <BooleanInput source="activo" helperText="Sin acceso, pierde sus permisos de inmediato" />
    </RecordForm>
  </Edit>
);
