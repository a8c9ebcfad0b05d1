import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Descuento, Item } from '../../../src-shared/propuestas.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { asTyped, ListInput } from './ListInput.tsx';

const ONE: Item = {
  ...{ concepto: '', detalle: '', cantidad: 1, precio: 0, descuento: 0 },
  ...{ afecto: true, opcional: false },
};

const percent = (value: unknown): string | undefined =>
  typeof value === 'number' && value > 10_000 ? 'Escribe un porcentaje de hasta 100.' : undefined;

const amount = (value: unknown): string | undefined =>
  typeof value === 'number' && value > 10_000 ? 'Escribe una cantidad de hasta 10.000.' : undefined;

/** What is offered, line by line. */
export const ItemsInput = () => (
  <ListInput
    source="items"
    legend="Qué incluye y cuánto cuesta"
    help="Los precios van sin IVA: el total lo suma."
    add="Agregar un ítem"
    one={{ ...ONE }}
  >
    <TextInput
      source="concepto"
      label="Concepto"
      {...asTyped}
      validate={[...requiredText(), maxLength(300)]}
    />
    <TextInput source="detalle" label="Detalle" multiline {...asTyped} validate={maxLength(2000)} />
    <FieldRow>
      <DecimalInput source="cantidad" label="Cantidad" validate={[required(), amount]} />
      <PesosInput source="precio" label="Precio de cada uno, sin IVA" />
    </FieldRow>
    <FieldRow>
      <DecimalInput
        source="descuento"
        label="Descuento de la línea"
        unit="%"
        of={100}
        validate={[required(), percent]}
      />
      <BooleanInput source="afecto" label="Lleva IVA" helperText={false} />
    </FieldRow>
    <BooleanInput
      source="opcional"
      label="Opcional"
      helperText="Quien la recibe elige si lo agrega. Cambia solo la última cuota"
    />
  </ListInput>
);

const KINDS = [
  { id: 'porcentaje', name: 'Un porcentaje' },
  { id: 'monto', name: 'Un monto' },
];

/** What is taken off all of it. */
export function DescuentoInput() {
  const descuento = useWatch({ name: 'contenido.descuento' }) as Descuento | null;
  return (
    <FieldRow>
      <SelectInput
        source="contenido.descuento"
        label="Descuento sobre el total"
        choices={KINDS}
        // None is null, which a required field would refuse.
        emptyText="Sin descuento"
        format={(value: Descuento | null) => value?.tipo ?? ''}
        parse={(tipo: string) => (tipo === '' ? null : { tipo, valor: 0 })}
      />
      {descuento?.tipo === 'porcentaje' && (
        <DecimalInput
          source="contenido.descuento.valor"
          label="Porcentaje"
          unit="%"
          of={100}
          validate={[required(), percent]}
        />
      )}
      {descuento?.tipo === 'monto' && (
        <PesosInput source="contenido.descuento.valor" label="Monto, sin IVA" />
      )}
    </FieldRow>
  );
}
