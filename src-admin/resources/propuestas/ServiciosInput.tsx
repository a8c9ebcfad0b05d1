import { maxLength, required, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { Option } from '../../../src-shared/options.ts';
import { withIva, withoutIva, type ServicioOfrecido } from '../../../src-shared/propuestas.ts';
import { CLASES_DE_SERVICIO, PERIODOS } from '../../../src-shared/servicios.ts';
import {
  CheckCell,
  DecimalCell,
  PesosCell,
  SelectCell,
  Shown,
  TextCell,
} from '../../kit/inputs/cells.tsx';
import { requiredText, wholeDays } from '../../kit/inputs/validators.ts';
import { IF_ACCEPTED_TODAY } from './HitosInput.tsx';
import { WITHOUT_IVA } from './ItemsInput.tsx';
import { LinesTable, type Column } from './LinesTable.tsx';
import { useLine } from './useLine.ts';

/** When the first period begins unless somebody says otherwise: after as much time as it takes. */
const FIRST_DAYS: Readonly<Record<string, number>> = { mes: 30, trimestre: 90, anio: 365 };

const ONE: ServicioOfrecido = {
  ...{ clase: 'hosting', nombre: '', periodo: 'anio', monto: 0 },
  ...{ afecto: true, dias: 365 },
};

const choices = (options: readonly Option[]) =>
  options.map(({ valor, texto }) => ({ id: valor, name: texto }));

/** How often it is paid; the days that nobody wrote go along. */
function PeriodCell() {
  const { getValues, setValue } = useFormContext();
  const { getSource } = useSourceContext();
  const follow = (period: string) => {
    const days = getSource('dias');
    const next = FIRST_DAYS[period];
    if (next !== undefined && Object.values(FIRST_DAYS).includes(Number(getValues(days))))
      setValue(days, next, { shouldDirty: true });
  };
  return (
    <SelectCell
      source="periodo"
      label="Se cobra"
      choices={choices(PERIODOS)}
      validate={required()}
      onChosen={follow}
    />
  );
}

/** Its price before IVA, as of every item; what is kept is what is paid. */
function PriceCell() {
  const { getSource } = useSourceContext();
  const taxed = useWatch({ name: getSource('afecto') }) === true;
  // Half a peso stays as it is typed, and is refused.
  const isWhole = (value: number | null): value is number => Number.isInteger(value);
  return (
    <PesosCell
      source="monto"
      label="Precio de cada período, sin IVA"
      format={(paid) => (taxed && isWhole(paid) ? withoutIva(paid) : paid)}
      parse={(price) => (taxed && isWhole(price) ? withIva(price) : price)}
    />
  );
}

/** Whether IVA is added: its price stays. */
function TaxedCell() {
  const { getValues, setValue } = useFormContext();
  const { getSource } = useSourceContext();
  return (
    <CheckCell
      source="afecto"
      label="Lleva IVA"
      onChosen={(on) => {
        const paid = Number(getValues(getSource('monto')));
        setValue(getSource('monto'), on ? withIva(paid) : withoutIva(paid), { shouldDirty: true });
      }}
    />
  );
}

/** What is paid each time. */
function Paid() {
  const paid = useLine((service: ServicioOfrecido | undefined) => service?.monto ?? 0);
  return <Shown>{formatCLP(Math.trunc(paid))}</Shown>;
}

/** The day of its first charge. */
function FirstDay() {
  const days = useLine((service: ServicioOfrecido | undefined) => Math.trunc(service?.dias ?? 0));
  return <Shown>{formatDayShort(addDays(dayInChile(), days))}</Shown>;
}

const COLUMNS: readonly Column[] = [
  {
    label: 'Servicio',
    cell: (
      <>
        <TextCell
          source="nombre"
          label="Nombre del servicio"
          validate={[...requiredText(), maxLength(120)]}
        />
        <SelectCell
          source="clase"
          label="Clase"
          choices={choices(CLASES_DE_SERVICIO)}
          validate={required()}
        />
      </>
    ),
  },
  { label: 'Se cobra', width: '7.75rem', cell: <PeriodCell /> },
  { label: 'Precio sin IVA', width: '7rem', numeric: true, cell: <PriceCell /> },
  { label: 'IVA', width: '2.75rem', cell: <TaxedCell /> },
  { label: 'Se paga', width: '6.25rem', numeric: true, cell: <Paid /> },
  {
    ...{ label: 'Primer cobro', width: '6.5rem' },
    cell: (
      <>
        <DecimalCell
          source="dias"
          label="Días desde que acepta"
          unit="días"
          validate={[required(), wholeDays(0, 1095)]}
        />
        <FirstDay />
      </>
    ),
  },
];

/** What is paid again and again: accepting the proposal accepts each price. */
export const ServiciosInput = () => (
  <LinesTable
    source="servicios"
    legend="Lo que se renueva"
    help={`Hosting, dominio o mantención: se cobra aparte del total, cada período. ${WITHOUT_IVA} ${IF_ACCEPTED_TODAY}`}
    add="Agregar un servicio"
    one={() => ({ ...ONE })}
    named="nombre"
    columns={COLUMNS}
  />
);
