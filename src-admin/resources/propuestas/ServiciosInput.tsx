import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import type { ServicioOfrecido } from '../../../src-shared/propuestas.ts';
import { CLASES_DE_SERVICIO, PERIODOS } from '../../../src-shared/servicios.ts';
import type { Option } from '../../../src-shared/options.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { asTyped, ListInput, wholeDays } from './ListInput.tsx';

const ONE: ServicioOfrecido = {
  ...{ clase: 'hosting', nombre: '', periodo: 'anio', monto: 0 },
  ...{ afecto: true, dias: 365 },
};

const choices = (options: readonly Option[]) =>
  options.map(({ valor, texto }) => ({ id: valor, name: texto }));

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
      <SelectInput
        source="periodo"
        label="Se cobra"
        choices={choices(PERIODOS)}
        validate={required()}
      />
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
