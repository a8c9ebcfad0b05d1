import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { formatCLP, formatSignedCLP } from '../../../src-shared/money.ts';
import { sumsOf, type Contenido, type Item } from '../../../src-shared/propuestas.ts';
import { useContenido } from './useLine.ts';

/** A number as it is counted while it is typed: nothing for a field that was emptied, and whole where it has to be. */
const counted = (value: number | null): number => Math.trunc(value ?? 0);

/** An item with numbers that can be counted: fields that were emptied hold null, and half a peso may be typed. */
export const countedItem = (item: Item): Item => ({
  ...item,
  cantidad: item.cantidad || 0,
  precio: counted(item.precio),
  descuento: counted(item.descuento),
});

/** Milestones of which the days can be counted. */
export const countedHitos = (hitos: Contenido['hitos']): Contenido['hitos'] =>
  hitos.map((hito) => ({ ...hito, dias: counted(hito.dias) }));

/** The content with numbers that can be counted. */
export const asCounted = (contenido: Contenido): Contenido => ({
  ...contenido,
  items: contenido.items.map(countedItem),
  descuento: contenido.descuento && {
    ...contenido.descuento,
    valor: counted(contenido.descuento.valor),
  },
  cuotas: contenido.cuotas.map((cuota) => ({ ...cuota, parte: counted(cuota.parte) })),
});

/** What a proposal comes to without its optional items, as it is being written. */
export function Sums() {
  const contenido = useWatch({ name: 'contenido' }) as Contenido;
  return <SumsOf contenido={asCounted(contenido)} />;
}

/** The same in one figure, for where there is no room beside the form. */
export function TotalBeside() {
  const total = useContenido((contenido) => sumsOf(asCounted(contenido), []).total);
  return <Typography sx={{ fontWeight: 600 }}>{`Total ${formatCLP(total)}`}</Typography>;
}

/** What a content comes to, with those of its optional items that were chosen, by their places. */
export function SumsOf({ contenido, chosen = [] }: { contenido: Contenido; chosen?: number[] }) {
  const sums = sumsOf(contenido, chosen);
  const lines: [string, number][] = [
    ...(sums.descuento > 0 ? [['Descuento', -sums.descuento] as [string, number]] : []),
    ['Neto afecto', sums.afecto],
    ...(sums.exento > 0 ? [['Exento', sums.exento] as [string, number]] : []),
    ['IVA (19 %)', sums.iva],
  ];
  return (
    <Box
      component="dl"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, columnGap: 2 },
        ...{ width: 1, m: 0, '& dd': { m: 0, textAlign: 'right' } },
      }}
    >
      {lines.map(([name, amount]) => (
        <Line key={name} name={name} amount={amount} />
      ))}
      <Typography component="dt" variant="h3">
        Total, IVA incluido
      </Typography>
      <Typography component="dd" variant="h3">
        {formatCLP(sums.total)}
      </Typography>
    </Box>
  );
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <>
    <Typography component="dt" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd">{formatSignedCLP(amount)}</Typography>
  </>
);
