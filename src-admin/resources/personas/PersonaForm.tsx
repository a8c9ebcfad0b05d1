import {
  BooleanInput,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  TextInput,
} from 'react-admin';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { choices } from '../../kit/fields/options.ts';
import type { Question } from '../../kit/forms/Question.tsx';
import { ClienteInput } from '../clientes/ClienteInput.tsx';
import { CorreoInput } from '../../kit/inputs/TidyInput.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Create, Edit } from '../../kit/records/records.tsx';
import { clienteToSave } from '../clientes/clienteToSave.ts';
import { deactivateQuestion } from '../usuarios/access.ts';

type Values = Readonly<Record<string, unknown>>;

/** Before a person is deactivated, or gets to see everything of their client. */
export function accessQuestion(next: Values, now: Values): Question | null {
  const name = String(now['nombre']);
  if (now['activo'] === true && next['activo'] === false)
    return deactivateQuestion(name, 'Lo que escribió queda guardado');
  if (now['alcance'] !== 'todo' && next['alcance'] === 'todo')
    return {
      title: `¿Mostrarle todo a ${name}?`,
      content:
        'Podrá ver las plataformas, los hitos y los pagos de su empresa, aprobar hitos e informar pagos, como el contacto principal.',
      confirm: 'Mostrar todo',
    };
  return null;
}

const Fields = ({ emailHelp }: { emailHelp: string }) => (
  <>
    <TextInput source="nombre" validate={[required(), maxLength(160)]} />
    <CorreoInput source="email" helperText={emailHelp} />
    <RadioButtonGroupInput
      source="alcance"
      choices={choices('alcance')}
      validate={required()}
      row={false}
      helperText="Con todo ve también plataformas, hitos y pagos, aprueba hitos e informa pagos"
    />
    <FormDataConsumer<{ alcance?: string }>>
      {({ formData }) =>
        formData.alcance === 'todo' && (
          <BooleanInput
            source="cobros"
            helperText="Los cobros, recordatorios y comprobantes le llegan a esta persona y no al contacto principal"
          />
        )
      }
    </FormDataConsumer>
  </>
);

export function PersonaCreate() {
  const { cliente, loading } = useSelection();
  if (loading) return null;
  return (
    <Create redirect="show" title="Dar acceso a otra persona" transform={clienteToSave}>
      <RecordForm defaultValues={{ cliente, alcance: 'tickets' }} save="Dar acceso">
        <ClienteInput />
        <Fields emailHelp="Con esta dirección entrará. Después podrás enviarle la invitación." />
      </RecordForm>
    </Create>
  );
}

export const PersonaEdit = () => (
  <Edit redirect="show" transform={clienteToSave}>
    <RecordForm question={accessQuestion}>
      <Fields emailHelp="Si la cambias, tendrás que invitarla de nuevo: la cuenta anterior deja de servir." />
      <BooleanInput source="activo" helperText="Sin acceso, pierde sus permisos de inmediato" />
    </RecordForm>
  </Edit>
);
