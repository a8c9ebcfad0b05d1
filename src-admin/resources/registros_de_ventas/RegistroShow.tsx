import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { useData } from '../../data/dataProvider.ts';
import type { Row } from '../../data/rows.ts';
import { ConfirmButton } from '../../kit/buttons/ConfirmButton.tsx';
import { useAction } from '../../kit/buttons/useAction.tsx';
import { WriteButton } from '../../kit/buttons/WriteButton.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { Columns, Panel } from '../../kit/records/Details.tsx';
import { Rows } from '../../kit/records/Rows.tsx';
import { Show } from '../../kit/records/records.tsx';
import type { SalesRegister, SalesRow } from './schemas.ts';
import { documentsText, paymentText, rowsOf, rowTexts, whyText } from './words.ts';

type Registro = Row<'registros_de_ventas'>;

export const RegistroShow = () => <Show<Registro>>{({ id }) => <Page registro={id} />}</Show>;

/** Takes what could not be done: why, for people. */
type Tell = (reasons: readonly { motivo: string }[]) => void;

function Page({ registro }: { registro: number }) {
  const data = useData();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const tell: Tell = (reasons) => setFailed(reasons.map(({ motivo }) => motivo));
  const query = useQuery({
    queryKey: ['salesRegister', registro],
    queryFn: () => data.salesRegister(registro),
  });
  return (
    <>
      {failed.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }} onClose={() => setFailed([])}>
          {failed.map((reason) => (
            <Box key={reason}>{reason}</Box>
          ))}
        </Alert>
      )}
      <Loaded query={query} height={240} failed="No pudimos cargar este registro.">
        {(register) => (
          <Columns>
            <>
              <Sure registro={registro} rows={rowsOf(register.filas, 'segura')} tell={tell} />
              <ToChoose registro={registro} rows={rowsOf(register.filas, 'posible')} tell={tell} />
              <Group
                title="Sin pago con que calce"
                rows={rowsOf(register.filas, 'sin_pago', 'sin_cliente', 'distinta')}
                note={whyText}
              />
              <Group
                title="Ya anotados"
                rows={rowsOf(register.filas, 'hecha', 'ya_estaba')}
                action={
                  rowsOf(register.filas, 'hecha').length > 0 && (
                    <UndoButton registro={registro} tell={tell} />
                  )
                }
              />
              <Skipped registro={registro} rows={rowsOf(register.filas, 'omitida')} />
            </>
            <Lacking register={register} />
          </Columns>
        )}
      </Loaded>
    </>
  );
}

function UndoButton({ registro, tell }: { registro: number; tell: Tell }) {
  const data = useData();
  return (
    <ConfirmButton
      size="small"
      color="error"
      title="¿Deshacer lo que se anotó de este registro?"
      content="Se quitan los documentos que llegaron con él. Los que ya tienen su archivo, se enviaron o tienen nota de crédito se quedan."
      confirm="Deshacer"
      done="Registro deshecho"
      action={async () => tell((await data.undoRegister(registro)).quedan)}
    >
      Deshacer
    </ConfirmButton>
  );
}

interface GroupProps {
  title: string;
  rows: readonly SalesRow[];
  note?: (row: SalesRow) => string;
  act?: (row: SalesRow) => ReactNode;
  action?: ReactNode;
}

/** Rows of the register; nothing while there are none. */
const Group = ({ title, rows, note, act, action }: GroupProps) =>
  rows.length > 0 && (
    <Panel title={`${title} (${rows.length.toLocaleString('es-CL')})`} action={action}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => {
          const { primary, secondary } = rowTexts(row);
          return (
            <li key={row.id}>
              <Typography sx={{ fontWeight: 600 }}>{primary}</Typography>
              <Typography variant="body2" color="text.secondary">
                {secondary}
              </Typography>
              {note && <Typography variant="body2">{note(row)}</Typography>}
              {act?.(row)}
            </li>
          );
        })}
      </Box>
    </Panel>
  );

interface KindProps {
  registro: number;
  rows: readonly SalesRow[];
  tell: Tell;
}

/** What fits one payment alone, which all may be confirmed at once. */
function Sure({ registro, rows, tell }: KindProps) {
  const data = useData();
  const notify = useNotify();
  const { run, running } = useAction(async () => {
    const { hechas, fallan } = await data.confirmSales(registro);
    tell(fallan);
    if (hechas > 0) notify(`Se anotaron ${documentsText(hechas)}`, { type: 'success' });
  }, {});
  return (
    <Group
      title="Calzan con un pago"
      rows={rows}
      action={
        <WriteButton variant="contained" size="small" loading={running} onClick={() => void run()}>
          {rows.length === 1 ? 'Anotarlo' : `Anotar los ${rows.length}`}
        </WriteButton>
      }
      note={({ pagos: [pago] }) => (pago ? paymentText(pago) : '')}
      act={(row) => <SkipButton registro={registro} row={row} />}
    />
  );
}

const ToChoose = ({ registro, rows, tell }: KindProps) => (
  <Group
    title="Pueden ser de varios pagos, o quedan lejos en el tiempo"
    rows={rows}
    act={(row) => <Choice registro={registro} row={row} tell={tell} />}
  />
);

/** Which payment a row is of, chosen by a person. */
function Choice({ registro, row, tell }: { registro: number; row: SalesRow; tell: Tell }) {
  const data = useData();
  const [pago, setPago] = useState(String(row.pagos[0]?.id ?? ''));
  const { run, running } = useAction(async () => {
    const { fallan } = await data.confirmSales(registro, [{ fila: row.id, pagos: [Number(pago)] }]);
    tell(fallan);
  }, {});
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <SelectField
        label="De qué pago es"
        value={pago}
        onChange={({ target }) => setPago(target.value)}
        choices={row.pagos.map((each) => ({ id: String(each.id), name: paymentText(each) }))}
        sx={{ flex: '1 1 16rem' }}
      />
      <WriteButton
        variant="outlined"
        size="small"
        loading={running}
        aria-label={`Anotar ${rowTexts(row).primary}`}
        onClick={() => void run()}
      >
        Anotar
      </WriteButton>
      <SkipButton registro={registro} row={row} />
    </Box>
  );
}

const Skipped = ({ registro, rows }: { registro: number; rows: readonly SalesRow[] }) => (
  <Group
    title="Dejados fuera"
    rows={rows}
    act={(row) => <SkipButton registro={registro} row={row} skipped />}
  />
);

function SkipButton(props: { registro: number; row: SalesRow; skipped?: boolean }) {
  const { registro, row, skipped = false } = props;
  const data = useData();
  const label = skipped ? 'Volver a considerar' : 'Dejar fuera';
  const { run, running } = useAction(() => data.skipSales(registro, [row.id], !skipped), {
    done: skipped ? 'Vuelve a estar en la lista' : 'Documento dejado fuera',
  });
  return (
    <WriteButton
      size="small"
      loading={running}
      aria-label={`${label} ${rowTexts(row).primary}`}
      onClick={() => void run()}
    >
      {label}
    </WriteButton>
  );
}

/** What came in the months of the register and has no document. */
const Lacking = ({ register: { sobran } }: { register: SalesRegister }) => (
  <Panel title="Lo que llegó y no tiene documento">
    {sobran.length === 0 ? (
      <Alert severity="success">Todo lo que llegó en esos meses tiene su documento.</Alert>
    ) : (
      <Rows
        rows={sobran.map((line) => ({ ...line, id: line.abono }))}
        empty={false}
        row={({ pago, concepto, de, dia, clase, monto }) => ({
          to: `/pagos/${pago}/show`,
          primary: concepto,
          secondary: `${de} · ${formatDayShort(dia)} · ${formatSignedCLP(clase === 'abono' ? monto : -monto)}`,
        })}
      />
    )}
  </Panel>
);
