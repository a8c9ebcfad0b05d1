import { Box, Card, CardContent, Typography } from '@mui/material';
import { dayInChile, formatDay } from '../../../src-shared/dates.ts';
import { formatCLP } from '../../../src-shared/money.ts';
import type { ValorDe, VIGENCIAS } from '../../../src-shared/options.ts';
import type { Row } from '../../data/rows.ts';
import { SelectInput } from 'react-admin';
import { FieldValue } from '../../kit/fields/fields.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { LoadFailed } from '../../kit/pages/LoadFailed.tsx';
import { AuthorField } from '../auditoria/Author.tsx';
import { useProductos } from '../productos/productos.ts';
import { PricePreview } from './PricePreview.tsx';

type Precio = Row<'precios'> & { producto_nombre?: string };

/** Whether a price is in force on a day, given all prices: of each product that of the last day, and of one day the last one that was created. */
export function vigenciaOf(
  { id, producto, desde }: Precio,
  all: readonly Precio[],
  today = dayInChile(),
): ValorDe<typeof VIGENCIAS> {
  const isReplaced = all.some(
    (other) =>
      other.producto === producto &&
      (other.desde === desde ? other.id > id : other.desde > desde && other.desde <= today),
  );
  return isReplaced ? 'anterior' : desde > today ? 'proximo' : 'vigente';
}

const { Table, Col } = listOf<Precio>();

/** All prices: a studio never sets as many. */
const useAllPrecios = () => useRows<Precio>('precios', {}, { order: 'DESC', most: 500 });

function VigenciaChip({ precio }: { precio: Precio }) {
  const { data } = useAllPrecios();
  return <StatusChip set="vigencia" value={data ? vigenciaOf(precio, data) : 'anterior'} />;
}

/** What each product costs today, as visitors read it, and what it will cost. */
function Today() {
  const { data: precios = [], error, refetch } = useAllPrecios();
  const productos = useProductos();
  if (error && precios.length === 0)
    return <LoadFailed onRetry={refetch}>No pudimos cargar los precios de hoy.</LoadFailed>;
  const of = (producto: string, vigencia: string) =>
    precios
      .filter((one) => one.producto === producto && vigenciaOf(one, precios) === vigencia)
      .sort((a, b) => a.desde.localeCompare(b.desde));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, mt: 2 }}>
      {productos.map(({ codigo: producto, nombre }) => (
        <Card key={producto} component="section" aria-label={nombre}>
          <CardContent>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {nombre}
            </Typography>
            {of(producto, 'vigente').map((precio) => (
              <PricePreview key={precio.id} {...precio} />
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

function ProductoInput(props: { source: string }) {
  const choices = useProductos().map(({ codigo, nombre }) => ({ id: codigo, name: nombre }));
  return <SelectInput {...props} choices={choices} />;
}

const filters = [<ProductoInput key="producto" source="producto" />];

export const PrecioList = () => (
  <ListPage
    above={<Today />}
    filters={filters}
    empty={{
      title: 'Aún no hay precios',
      text: 'Sin ellos el sitio no vende nada.',
      create: 'Poner un precio',
    }}
  >
    <Table
      primary={({ producto_nombre: nombre }) => nombre ?? ''}
      secondary={(precio) => <VigenciaChip precio={precio} />}
      tertiary={() => <FieldValue source="valor" />}
    >
      <Col source="producto_nombre" />
      <Col source="valor" />
      <Col source="desde" />
      <Col label="Hoy" render={(precio) => <VigenciaChip precio={precio} />} />
      <Col
        source="autor"
        disableSort
        render={({ autor }) => (autor ? <AuthorField of={{ autor }} /> : 'El primero')}
      />
      <Col source="creado_en" />
    </Table>
  </ListPage>
);
