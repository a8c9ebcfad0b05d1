import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { Mes } from '../../../src-shared/mes.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { optionText } from '../../../src-shared/options.ts';
import { meansText } from '../../../src-shared/pagos.ts';
import { CLASES_TRIBUTARIAS } from '../../../src-shared/tributarios.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { SummedLine } from './SummedLine.tsx';

/** What is summed in a row: how many of what, the parts of their total, and that. */
interface Sum {
  name: string;
  count: number;
  /** What is counted: one, many. */
  of: readonly [string, string];
  parts: readonly number[];
  total: number;
}

interface SumsProps {
  title: string;
  /** What its rows are of. */
  what: string;
  /** The names of the parts. */
  parts?: readonly string[];
  sums: readonly Sum[];
}

const LINES = ['línea', 'líneas'] as const;
const NO_PARTS: readonly string[] = [];

/** A table of sums; on a phone a line for each. */
function Sums({ title, ...sums }: SumsProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Panel title={title}>
      {narrow ? <OnPhone title={title} {...sums} /> : <Wide title={title} {...sums} />}
    </Panel>
  );
}

const OnPhone = ({ title, parts: names = NO_PARTS, sums }: SumsProps) => (
  <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {sums.map(({ name, count, of: [one, many], parts, total }) => (
      <SummedLine key={name} total={total}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Typography variant="body2" color="text.secondary">
          {[
            `${count} ${count === 1 ? one : many}`,
            ...parts.map((part, at) => part !== 0 && `${names[at]}\u00a0${formatSignedCLP(part)}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </SummedLine>
    ))}
  </Box>
);

const Wide = ({ title, what, parts: names = NO_PARTS, sums }: SumsProps) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
    <Table size="small" sx={{ '& td, & th': { px: 0.75, whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{what}</TableCell>
          {['Cuántos', ...names, 'Total'].map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {sums.map(({ name, count, parts, total }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell align="right">{count}</TableCell>
            {[...parts, total].map((figure, at) => (
              <TableCell key={at} align="right">
                {formatSignedCLP(figure)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** What is to be declared: the part of each kind of document that came within the month. */
export const ByDocument = ({ mes: { por_documento, sin_documento } }: { mes: Mes }) => (
  <Sums
    title="Por documento"
    what="Documento"
    parts={['Neto', 'Exento', 'IVA']}
    sums={[
      ...por_documento.map(({ clase, cuantos, neto, exento, iva, total }): Sum => ({
        ...{ name: optionText(CLASES_TRIBUTARIAS, clase), count: cuantos },
        ...{ of: ['documento', 'documentos'], parts: [neto, exento, iva], total },
      })),
      ...(sin_documento.cuantos > 0
        ? [
            {
              name: 'Sin documento',
              count: sin_documento.cuantos,
              of: LINES,
              parts: [0, 0, 0],
              total: sin_documento.total,
            },
          ]
        : []),
    ]}
  />
);

/** How it came: what a bank's statement and the provider's are to say. */
export const ByMeans = ({ mes: { por_medio } }: { mes: Mes }) => (
  <Sums
    title="Por medio"
    what="Medio"
    sums={por_medio.map(({ metodo, medio, cuantos, total }) => ({
      ...{ name: meansText(metodo, medio), count: cuantos, of: LINES, parts: [], total },
    }))}
  />
);
