import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Mes } from '../../../src-shared/mes.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { optionText } from '../../../src-shared/options.ts';
import { meansText } from '../../../src-shared/pagos.ts';
import { CLASES_TRIBUTARIAS } from '../../../src-shared/tributarios.ts';
import { Panel } from '../../kit/records/Details.tsx';

interface SumsProps {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A table of sums, whose first column is words and the others figures; it scrolls where it does not fit. */
const Sums = ({ title, head, rows }: SumsProps) => (
  <Panel title={title}>
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" sx={{ '& td, & th': { px: 0.75, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            {head.map((name, at) => (
              <TableCell key={name} align={at === 0 ? 'left' : 'right'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
          {rows.map(([name, count = '', ...figures]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell align="right">{count}</TableCell>
              {figures.map((figure, at) => (
                <TableCell key={at} align="right">
                  {formatSignedCLP(Number(figure))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Panel>
);

/** What is to be declared: the part of each kind of document that came within the month. */
export const ByDocument = ({ mes: { por_documento, sin_documento } }: { mes: Mes }) => (
  <Sums
    title="Por documento"
    head={['Documento', 'Cuántos', 'Neto', 'Exento', 'IVA', 'Total']}
    rows={[
      ...por_documento.map(({ clase, cuantos, neto, exento, iva, total }) => [
        ...[optionText(CLASES_TRIBUTARIAS, clase), cuantos],
        ...[neto, exento, iva, total],
      ]),
      ...(sin_documento.cuantos > 0
        ? [['Sin documento', sin_documento.cuantos, 0, 0, 0, sin_documento.total]]
        : []),
    ]}
  />
);

/** How it came: what a bank's statement and the provider's are to say. */
export const ByMeans = ({ mes: { por_medio } }: { mes: Mes }) => (
  <Sums
    title="Por medio"
    head={['Medio', 'Cuántos', 'Total']}
    rows={por_medio.map(({ metodo, medio, cuantos, total }) => [
      meansText(metodo, medio),
      ...[cuantos, total],
    ])}
  />
);
