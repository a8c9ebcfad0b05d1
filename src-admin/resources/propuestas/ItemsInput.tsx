import { maxLength, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCLP } from '../../../src-shared/money.ts';
import { sumsOf, type Descuento, type Item } from '../../../src-shared/propuestas.ts';
import { FieldRow } from '../../kit/forms/RecordForm.tsx';
import { CheckCell, DecimalCell, PesosCell, Shown, TextCell } from '../../kit/inputs/cells.tsx';
import { DecimalInput } from '../../kit/inputs/DecimalInput.tsx';
import { PesosInput } from '../../kit/inputs/PesosInput.tsx';
import { requiredText } from '../../kit/inputs/validators.ts';
import { LinesTable, type Column } from './LinesTable.tsx';
import { countedItem } from './Sums.tsx';
import { useLine } from './useLine.ts';

/** What every price of a proposal says of IVA. */
export const WITHOUT_IVA = 'Los precios van sin IVA, y se suma donde corresponde.';

const ONE: Item = {
  ...{ concepto: '', detalle: '', cantidad: 1, precio: 0, descuento: 0 },
  ...{ afecto: true, opcional: false },
};

const percent = (value: unknown): string | undefined =>
  typeof value === 'number' && value > 10_000 ? 'Escribe un porcentaje de hasta 100.' : undefined;

const amount = (value: unknown): string | undefined =>
  typeof value === 'number' && value > 10_000 ? 'Escribe una cantidad de hasta 10.000.' : undefined;

/** What a line comes to before IVA, its optional ones too. */
function LineNet() {
  const net = useLine(
    (item: Item | undefined) =>
      item && sumsOf({ items: [countedItem(item)], descuento: null }, [0]).neto,
  );
  return <Shown>{formatCLP(net ?? 0)}</Shown>;
}

const COLUMNS: readonly Column[] = [
  {
    label: 'Concepto y detalle',
    cell: (
      <>
        <TextCell
          source="concepto"
          label="Concepto"
          validate={[...requiredText(), maxLength(300)]}
        />
        <TextCell
          source="detalle"
          label="Detalle"
          placeholder="Detalle"
          multiline
          validate={maxLength(2000)}
        />
      </>
    ),
  },
  {
    ...{ label: 'Cant.', width: '4rem', numeric: true },
    cell: <DecimalCell source="cantidad" label="Cantidad" validate={[required(), amount]} />,
  },
  {
    ...{ label: 'Precio sin IVA', width: '7rem', numeric: true },
    cell: <PesosCell source="precio" label="Precio de cada uno, sin IVA" />,
  },
  {
    ...{ label: 'Dcto.', width: '4rem', numeric: true },
    cell: (
      <DecimalCell
        source="descuento"
        label="Descuento de la línea"
        unit="%"
        of={100}
        validate={[required(), percent]}
      />
    ),
  },
  { label: 'IVA', width: '2.75rem', cell: <CheckCell source="afecto" label="Lleva IVA" /> },
  { label: 'Opcional', width: '4.25rem', cell: <CheckCell source="opcional" label="Opcional" /> },
  { label: 'Neto', width: '6.25rem', numeric: true, cell: <LineNet /> },
];

/** What is offered, line by line. */
export const ItemsInput = () => (
  <LinesTable
    source="items"
    legend="Qué incluye y cuánto cuesta"
    help={`${WITHOUT_IVA} Lo opcional lo elige quien la recibe, y cambia solo la última cuota.`}
    add="Agregar un ítem"
    one={() => ({ ...ONE })}
    named="concepto"
    columns={COLUMNS}
  />
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
