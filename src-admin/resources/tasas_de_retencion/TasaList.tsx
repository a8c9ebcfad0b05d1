import type { Row } from '../../data/rows.ts';
import { RecordLink } from '../../kit/fields/fields.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { useRows } from '../../kit/lists/useRows.ts';
import { rateText, vigenciaOf } from './vigencia.ts';

type Tasa = Row<'tasas_de_retencion'>;

const { Table, Col } = listOf<Tasa>();

/** Whether it is the rate of today, among all of them: there is one a year. */
function Vigencia({ tasa }: { tasa: Tasa }) {
  const { data } = useRows<Tasa>('tasas_de_retencion', {}, { by: 'anio', most: 200 });
  return data ? <StatusChip set="vigencia" value={vigenciaOf(tasa, data)} /> : null;
}

export const TasaList = () => (
  <ListPage
    empty={{
      title: 'Aún no hay tasas de retención',
      text: 'Sin ellas no se puede registrar lo que una empresa retiene de una boleta de honorarios.',
      create: 'Agregar un año',
    }}
  >
    <Table secondary={({ tasa }) => rateText(tasa)} tertiary={(tasa) => <Vigencia tasa={tasa} />}>
      <Col source="anio" field={RecordLink} />
      <Col source="tasa" label="Tasa" render={({ tasa }) => rateText(tasa)} />
      <Col label="Hoy" render={(tasa) => <Vigencia tasa={tasa} />} />
    </Table>
  </ListPage>
);
