import { dayInChile, formatDayShort } from '../../../src-shared/dates.ts';
import { reportTitle } from '../../../src-shared/informes.ts';
import type { Row } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { choices } from '../../kit/fields/options.ts';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';

type Line = Row<'informes'>;
const { Table, Col } = listOf<Line>();

const filters = [filterBy('estado', choices('informe'))];

const stateOf = ({ estado }: Line) => <StatusChip set="informe" value={estado} />;
const dayOf = (instant: string | null) =>
  instant === null ? '' : formatDayShort(dayInChile(new Date(instant)));

/** When one went out, or will. */
function whenOf({ estado, enviado_en, sale_el }: Line): string {
  if (enviado_en !== null) return dayOf(enviado_en);
  return estado === 'borrador' ? `Sale el ${formatDayShort(sale_el)}` : '';
}
const seenOf = ({ visto_en }: Line) => dayOf(visto_en);

export function InformeList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={isAdmin ? filters : undefined}
      empty={{
        title: 'Aún no hay informes',
        text: isAdmin
          ? 'Cuando un servicio lleva informe mensual, el de cada mes se arma aquí solo: puedes leerlo y agregarle tus palabras antes de que salga.'
          : 'Si tienes un plan de cuidado, el primer día hábil de cada mes llega aquí cómo estuvo tu sitio y qué hicimos.',
        create: false,
      }}
    >
      <Table
        primary={({ mes }) => reportTitle(mes)}
        secondary={(informe) => (
          <>
            {isAdmin && <PlainName source="cliente" />}
            <span>{isAdmin && whenOf(informe) && ' · '}</span>
            <span>{whenOf(informe)}</span>
          </>
        )}
        tertiary={isAdmin ? stateOf : undefined}
      >
        <Col source="mes" render={() => <RecordLink />} />
        {isAdmin && <Col source="cliente" />}
        {isAdmin && <Col source="estado" render={stateOf} />}
        <Col source="enviado_en" render={whenOf} />
        {isAdmin && <Col source="visto_en" render={seenOf} />}
      </Table>
    </ListPage>
  );
}
