import { Box, Card, CardContent, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { formatDay } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import { PRODUCTOS } from '../../../src-shared/options.ts';
import { AuthorField } from '../auditoria/Author.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { MoneyField } from '../../kit/fields/fields.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { Said } from './Said.tsx';
import { vigenciasOf, type Fila } from './vigencia.ts';
import { CreateLink } from '../../kit/buttons/CreateLink.tsx';

const { Table, Col } = listOf<Fila>();

/** More than a studio ever sets: what is older than these was. */
const ALL = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'id', order: 'DESC' },
} as const;

function usePrecios() {
  const { data = [], error, refetch } = useGetList<Fila>('precios', ALL);
  return { precios: data, vigencias: vigenciasOf(data), error, refetch };
}

function VigenciaChip({ id }: { id: number }) {
  return <StatusChip set="vigencia" value={usePrecios().vigencias.get(id) ?? 'anterior'} />;
}

/** What each product costs today, as visitors read it, and what is next. */
function Today() {
  const { precios, vigencias, error, refetch } = usePrecios();
  if (error && precios.length === 0)
    return <LoadFailed onRetry={refetch}>No pudimos cargar los precios de hoy.</LoadFailed>;
  const of = (producto: string, state: string) =>
    precios
      .filter((fila) => fila.producto === producto && vigencias.get(fila.id) === state)
      .sort((a, b) => a.desde.localeCompare(b.desde));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, mt: 2 }}>
      {PRODUCTOS.map(({ valor: producto, texto }) => (
        <Card key={producto} component="section" aria-label={texto}>
          <CardContent>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {texto}
            </Typography>
            {of(producto, 'vigente').map((fila) => (
              <Said key={fila.id} {...fila} />
            ))}
            {of(producto, 'proximo').map(({ id, desde, valor }) => (
              <Typography key={id} color="text.secondary" sx={{ mt: 1 }}>
                Desde el {formatDay(desde)}: {formatCLP(valor)}
              </Typography>
            ))}
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

const filters = ['producto'];

/** What the two products cost, and what they cost before. */
export const PrecioList = () => (
  <ListPage
    above={<Today />}
    filters={filters}
    sort={{ field: 'desde', order: 'DESC' }}
    empty={
      <EmptyState title="Aún no hay precios" action={<CreateLink>Poner un precio</CreateLink>}>
        Sin ellos el sitio no vende nada.
      </EmptyState>
    }
  >
    <Table
      primary={({ producto }) => optionText('producto', producto)}
      secondary={({ id }) => <VigenciaChip id={id} />}
      tertiary={() => <MoneyField source="valor" />}
    >
      <Col source="producto" />
      <Col source="valor" />
      <Col source="desde" />
      <Col label="Hoy" render={({ id }) => <VigenciaChip id={id} />} />
      <Col
        source="autor"
        disableSort
        render={({ autor }) => (autor ? <AuthorField of={{ autor }} /> : 'El primero')}
      />
      <Col source="creado_en" />
    </Table>
  </ListPage>
);
