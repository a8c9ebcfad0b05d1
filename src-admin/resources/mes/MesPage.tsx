import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { dayInChile, formatMonth } from '../../../src-shared/dates.ts';
import type { Mes } from '../../../src-shared/mes.ts';
import { formatSignedCLP } from '../../../src-shared/money.ts';
import { monthsLater } from '../../../src-shared/planes.ts';
import { useData } from '../../data/dataProvider.ts';
import { Narrowed } from '../../data/selection/Narrowed.tsx';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { DownloadButton } from '../../kit/buttons/DownloadButton.tsx';
import { SelectField } from '../../kit/inputs/SelectField.tsx';
import { Loaded } from '../../kit/pages/Loaded.tsx';
import { ResourceTabs } from '../../kit/pages/ResourceTabs.tsx';
import { PageTitle } from '../../kit/pages/titles.tsx';
import { Columns, Detail, Details, Panel } from '../../kit/records/Details.tsx';
import { Lines } from './Lines.tsx';
import { ByDocument, ByMeans } from './Sums.tsx';

/** A button whose words stand under those above it. */
const LEFT = { mt: 1, ml: -0.75 } as const;

/** How many months can be chosen. */
const MONTHS = 36;

/** What an owner asks at the end of a month: what came, from whom, with which document, and what is to be declared. */
export function MesPage() {
  const data = useData();
  const { cliente, plataforma, loading } = useSelection();
  const [search, setSearch] = useSearchParams();
  const first = `${dayInChile().slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, back) => monthsLater(first, -back));
  const asked = search.get('mes');
  const month = months.find((each) => each === asked) ?? first;
  const platform = typeof plataforma === 'number' ? plataforma : null;
  const query = useQuery({
    queryKey: ['pagos', 'mes', month, cliente, platform],
    queryFn: () => data.month(month, cliente, platform),
    enabled: !loading,
  });
  const read = () => data.month(month, cliente, platform);
  const files = {
    csv: async () => (await import('./monthFiles.ts')).monthCsv(await read()),
    xlsx: async () => (await import('./monthFiles.ts')).monthBook(await read()),
    pdf: () => data.monthFile(month, cliente, platform),
  };
  return (
    <>
      <ResourceTabs />
      <PageTitle>Mes</PageTitle>
      <Narrowed by="byPlataforma" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end', mt: 2 }}>
        <SelectField
          label="Mes"
          value={month}
          fullWidth={false}
          sx={{ flex: { xs: '1 1 100%', sm: '0 0 14rem' }, mr: 'auto' }}
          choices={months.map((id) => ({ id, name: formatMonth(id) }))}
          onChange={({ target }) => setSearch(target.value === first ? {} : { mes: target.value })}
        />
        {(['csv', 'xlsx', 'pdf'] as const).map((kind) => (
          <DownloadButton
            key={kind}
            size="small"
            name={`mes-${month.slice(0, 7)}.${kind}`}
            load={files[kind]}
          >
            {kind === 'xlsx' ? 'Excel' : kind.toUpperCase()}
          </DownloadButton>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <Loaded query={query} height={420} failed="No pudimos cargar el mes.">
          {(mes) => (
            <Whole
              mes={mes}
              onlyMissing={search.has('sin')}
              onMissing={(only) =>
                setSearch({
                  ...(month !== first && { mes: month }),
                  ...(only && { sin: 'documento' }),
                })
              }
            />
          )}
        </Loaded>
      </Box>
    </>
  );
}

interface WholeProps {
  mes: Mes;
  /** Whether only what lacks a document is shown. */
  onlyMissing: boolean;
  onMissing: (only: boolean) => void;
}

function Whole({ mes, onlyMissing, onMissing }: WholeProps) {
  const { sin_documento: missing, lineas } = mes;
  const name = formatMonth(mes.mes);
  return (
    <>
      <Panel>
        <Typography variant="h2" component="p">
          {formatSignedCLP(mes.total)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          Lo que llegó en {name} menos lo que se devolvió, IVA incluido.
        </Typography>
        <Details>
          <Detail label="El mes anterior">{formatSignedCLP(mes.mes_antes)}</Detail>
          <Detail label="El mismo mes del año pasado">{formatSignedCLP(mes.anio_antes)}</Detail>
          <Detail label="Sin documento">
            {missing.cuantos === 0
              ? 'Nada'
              : `${formatSignedCLP(missing.total)} en ${missing.cuantos === 1 ? 'una línea' : `${missing.cuantos} líneas`}`}
          </Detail>
        </Details>
        {missing.cuantos > 0 && (
          <Button component={RouterLink} to="/registros_de_ventas/create" size="small" sx={LEFT}>
            Traer las boletas y facturas del SII
          </Button>
        )}
      </Panel>
      {lineas.length > 0 && (
        <Columns>
          <ByDocument mes={mes} />
          <ByMeans mes={mes} />
        </Columns>
      )}
      <Panel
        title="Línea por línea"
        action={
          (missing.cuantos > 0 || onlyMissing) && (
            <Button size="small" aria-pressed={onlyMissing} onClick={() => onMissing(!onlyMissing)}>
              {onlyMissing ? 'Ver todas' : 'Solo sin documento'}
            </Button>
          )
        }
      >
        {lineas.length === 0 ? (
          <Typography>{`En ${name} no ha llegado nada.`}</Typography>
        ) : (
          <Lines lines={onlyMissing ? lineas.filter(({ falta }) => falta) : lineas} />
        )}
      </Panel>
    </>
  );
}
