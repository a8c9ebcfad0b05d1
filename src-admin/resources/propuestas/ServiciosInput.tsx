import {
  BooleanInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useSourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ServicioOfrecido } from '../../../src-shared/propuestas.ts';
import { CLASES_DE_SERVICIO, PERIODOS } from '../../../src-shared/servicios.ts';
import type { Option } from '../../../src-shared/options.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { asTyped, ListInput, wholeDays } from './ListInput.tsx';

/** When the first period begins unless somebody says otherwise: after as much time as it takes. */
const FIRST_DAYS: Readonly<Record<string, number>> = { mes: 30, trimestre: 90, anio: 365 };

const ONE: ServicioOfrecido = {
  ...{ clase: 'hosting', nombre: '', periodo: 'anio', monto: 0 },
  ...{ afecto: true, dias: 365 },
};

const choices = (options: readonly Option[]) =>
  options.map(({ valor, texto }) => ({ id: valor, name: texto }));

/** How often it is paid; the days that nobody wrote go along. */
function PeriodInput() {
  const { getValues, setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const follow = ({ target }: { target?: { value?: unknown } }) => {
    const days = getSource('dias');
    const next = FIRST_DAYS[String(target?.value)];
    if (next !== undefined && Object.values(FIRST_DAYS).includes(Number(getValues(days))))
      setValue(days, next, { shouldDirty: true });
  };
  return (
    <SelectInput
      source="periodo"
      label="Se cobra"
      choices={choices(PERIODOS)}
      validate={required()}
      onChange={follow}
    />
  );
}

const days = wholeDays(0, 1095);

/** What is paid again and again: accepting the proposal accepts each price. */
export const ServiciosInput = () => (
  <ListInput
    source="servicios"
    legend="Lo que se renueva"
    help="Hosting, dominio o mantención: se cobra aparte del total, cada período, desde el día que digas."
    add="Agregar un servicio"
    one={{ ...ONE }}
  >
    <TextInput
      source="nombre"
      label="Nombre del servicio"
      {...asTyped}
      validate={[...requiredText(), maxLength(120)]}
    />
    <FieldRow>
      <SelectInput
        source="clase"
        label="Clase"
        choices={choices(CLASES_DE_SERVICIO)}
        validate={required()}
      />
      <PeriodInput />
    </FieldRow>
    <FieldRow>
      <PesosInput source="monto" label="Precio de cada período, a pagar" />
      <BooleanInput source="afecto" label="Incluye IVA" helperText={false} />
    </FieldRow>
    <DecimalInput
      source="dias"
      label="Días desde que acepta"
      helperText="Cuándo empieza el primer período que se paga"
      validate={[required(), days]}
    />
  </ListInput>
);
