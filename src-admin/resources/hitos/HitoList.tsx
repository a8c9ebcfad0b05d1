import { formatDayShort } from '../../../src-shared/dates.ts';
import type { Hito } from '../../data/rows.ts';
import { useSelection } from '../../data/selection/SelectionProvider.tsx';
import { filterBy } from '../../kit/lists/filterFields.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { StatusChip } from '../../kit/fields/StatusChip.tsx';
import { PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { DeliverButton } from './DeliverButton.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { choices } from '../../kit/fields/options.ts';

const { Table, Col } = listOf<Hito>();

const filtersFor = (isAdmin: boolean) => [
  filterBy('estado', [
    ...(isAdmin ? [{ id: 'atrasado', name: 'Atrasados' }] : []),
    ...choices('hito', isAdmin),
  ]),
];
const filters = filtersFor(false);
const adminFilters = filtersFor(true);

export function HitoList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={isAdmin ? adminFilters : filters}
      empty={{
        drawing: 'vacio-hitos',
        title: 'Aún no hay hitos',
        text: isAdmin
          ? 'Los hitos cuentan el avance de una plataforma. El cliente aprueba cada uno cuando lo entregas.'
          : 'Aquí verás cada etapa de tu proyecto y podrás aprobar las entregas.',
        create: isAdmin && 'Crear un hito',
      }}
    >
      <Table
        secondary={(hito) => (
          <>
            <PlainName source="plataforma_id" /> · {formatDayShort(hito.fecha)}
          </>
        )}
        tertiary={(hito) => <StatusChip set="hito" value={hito.estado} />}
        act={isAdmin ? (hito) => <DeliverButton hito={hito} named size="small" /> : undefined}
      >
        <Col source="titulo" field={RecordLink} />
        <Col source="plataforma_id" disableSort />
        <Col source="fecha" />
        <Col source="estado" />
        {isAdmin && <Col source="activo" disableSort />}
        {isAdmin && <Col source="publicado" disableSort />}
      </Table>
    </ListPage>
  );
}
