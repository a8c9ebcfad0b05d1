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
    <Box component="dl" sx={{ display: 'grid', rowGap: 0.5, width: 1, m: 0 }}>
      {lines.map(([name, amount]) => (
        <Line key={name} name={name}>
          {formatSignedCLP(amount)}
        </Line>
      ))}
      <Line name="Total, IVA incluido" isTotal>
        {formatCLP(sums.total)}
      </Line>
    </Box>
  );
}

interface LineProps {
  name: string;
  isTotal?: boolean;
  children: string;
}

/** An amount beside its name; below it where there is no room, in large text. */
const Line = ({ name, isTotal = false, children }: LineProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
    <Typography
      component="dt"
      variant={isTotal ? 'h3' : 'body1'}
      sx={{ mr: 'auto', ...(!isTotal && { color: 'text.secondary' }) }}
    >
      {name}
    </Typography>
    <Typography component="dd" variant={isTotal ? 'h3' : 'body1'} sx={{ m: 0, ml: 'auto' }}>
      {children}
    </Typography>
  </Box>
);
