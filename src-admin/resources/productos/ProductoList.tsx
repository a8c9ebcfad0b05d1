import { RecordLink } from '../../kit/fields/fields.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';
import type { Producto } from './productos.ts';

const { Table, Col } = listOf<Producto>();

const offered = ({ ofrecido }: Producto) => (ofrecido ? 'Se ofrece' : 'No se ofrece');

export const ProductoList = () => (
  <ListPage
    empty={{
      title: 'Aún no hay productos',
      text: 'Sin ellos el sitio no vende nada a precio fijo.',
      create: 'Nuevo producto',
    }}
  >
    <Table
      secondary={({ clase }) => optionText('claseProducto', clase)}
      tertiary={(producto) => offered(producto)}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="clase" />
      <Col source="ofrecido" />
    </Table>
  </ListPage>
);
