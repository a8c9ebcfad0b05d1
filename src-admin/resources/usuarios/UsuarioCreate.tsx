import { maxLength, required, TextInput, useRedirect, type RaRecord } from 'react-admin';
import { clienteToSave } from '../clientes/clienteToSave.ts';
import { useData } from '../../data/dataProvider.ts';
import { CorreoInput, RecordForm } from '../../kit/forms/forms.tsx';
import { Create } from '../../kit/records/records.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { colleagueQuestion } from './questions.ts';

type Colleague = RaRecord<number> & { email: string };

/** Adds somebody who runs the studio, and sends them the invitation. */
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
        // There it stands whether the mail went out, with the button that sends it.
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
