import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { documentsText, whatFor, type MesLine } from '../../../src-shared/mes.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { meansText } from '../../../src-shared/pagos.ts';
import { formatRut } from '../../../src-shared/rut.ts';
import { SummedLine } from './SummedLine.tsx';

interface Props {
  lines: readonly MesLine[];
}

const keyOf = ({ abono, pedido }: MesLine): string => `${abono} ${pedido}`;

/** What it was for, as a link to where its document is attached. */
const About = ({ line }: { line: MesLine }) => (
  <Link
    component={RouterLink}
    to={line.pago === null ? `/pedidos/${line.pedido}/show` : `/pagos/${line.pago}/show`}
  >
    {whatFor(line)}
  </Link>
);

/** Its documents; in red that one is missing, where there is room for a word. */
const Documents = ({ line }: { line: MesLine }) => (
  <Box component="span" sx={{ color: line.falta ? 'error.main' : undefined }}>
    {line.falta && line.documentos.length === 0 ? 'Sin\u00a0documento' : documentsText(line)}
  </Box>
);

/** Each amount that came or went back, by day. */
export function Lines({ lines }: Props) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return narrow ? <OnPhone lines={lines} /> : <Wide lines={lines} />;
}

const OnPhone = ({ lines }: Props) => (
  <Box component="ul" aria-label="Línea por línea" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {lines.map((line) => (
      <SummedLine key={keyOf(line)} total={line.total}>
        <Box sx={{ fontWeight: 600 }}>{line.de}</Box>
        <About line={line} />
        <Typography variant="body2" color="text.secondary">
          {formatDayShort(line.dia)} · {meansText(line.metodo, line.medio)} ·{' '}
          <Documents line={line} />
        </Typography>
      </SummedLine>
    ))}
  </Box>
);

const FIGURE = { align: 'right', sx: { whiteSpace: 'nowrap' } } as const;

const Wide = ({ lines }: Props) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Línea por línea">
    <Table size="small" sx={{ '& td, & th': { px: 0.75 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Día</TableCell>
          <TableCell>Cliente</TableCell>
          <TableCell>Por</TableCell>
          <TableCell>Medio</TableCell>
          <TableCell {...FIGURE}>Neto</TableCell>
          <TableCell {...FIGURE}>Exento</TableCell>
          <TableCell {...FIGURE}>IVA</TableCell>
          <TableCell {...FIGURE}>Total con IVA</TableCell>
          <TableCell>Documento</TableCell>
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        {lines.map((line) => (
          <TableRow key={keyOf(line)}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDayShort(line.dia)}</TableCell>
            <TableCell>
              <Box sx={{ fontWeight: 600 }}>{line.de}</Box>
              {line.rut && (
                <Typography variant="body2" color="text.secondary" noWrap>
                  {formatRut(line.rut)}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>
              <About line={line} />
            </TableCell>
            <TableCell>{meansText(line.metodo, line.medio)}</TableCell>
            {[line.neto, line.exento, line.iva].map((part, at) => (
              <TableCell key={at} {...FIGURE}>
                {part !== 0 && formatSignedCLP(part)}
              </TableCell>
            ))}
            <TableCell {...FIGURE}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {formatSignedCLP(line.total)}
              </Box>
            </TableCell>
            <TableCell>
              <Documents line={line} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
