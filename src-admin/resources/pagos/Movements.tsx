import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatDayShort } from '../../../src-shared/dates.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import type { Row } from '../../data/rows.ts';
import { Panel } from '../../kit/records/Details.tsx';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { optionText } from '../../kit/fields/options.ts';

const whatOf = ({ clase, contracargo }: Row<'abonos'>): string =>
  clase === 'abono' ? 'Abono' : contracargo ? 'Contracargo del banco' : 'Devolución';

/** Each amount that came for a payment or went back, with its day, for the studio and who pays. */
export function Movements({ pago }: { pago: number }) {
  const { data, error, refetch } = useGetList<Row<'abonos'>>('abonos', {
    filter: { pago },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!data && !error) return null;
  return (
    <Panel title="Abonos y devoluciones">
      {error && !data && <LoadFailed onRetry={refetch}>{error.message}</LoadFailed>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
            }}
          >
            <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
              <Typography variant="body2">{whatOf(line)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {formatDayShort(line.dia)} · {optionText('metodo', line.metodo)}
              </Typography>
              {line.motivo && (
                <Typography
                  variant="body2"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {line.motivo}
                </Typography>
              )}
              {line.comprobante && <FileLink bucket="comprobantes" path={line.comprobante} />}
            </Box>
            <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatSignedCLP(line.clase === 'abono' ? line.monto : -line.monto)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
