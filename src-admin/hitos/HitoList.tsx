import { CreateButton, DataTable, SearchInput, SelectInput } from 'react-admin';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DayField, NameField, PlainName, RecordLink } from '../ui/fields.tsx';
import { formatDayShort } from '../../src-shared/dates.ts';
import { ListPage } from '../ui/ListPage.tsx';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar hitos" />,
  <SelectInput key="estado" source="estado" choices={choices('hito')} alwaysOn />,
];

export function HitoList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={filters}
      narrow="hitos"
      sort={isAdmin ? { field: 'fecha', order: 'DESC' } : { field: 'orden', order: 'ASC' }}
      empty={
        isAdmin ? (
          <EmptyState
            drawing="vacio-hitos"
            title="Aún no hay hitos"
            action={<CreateButton variant="contained" label="Crear un hito" />}
          >
            Los hitos cuentan el avance de una plataforma. El cliente aprueba cada uno cuando lo
            entregas.
          </EmptyState>
        ) : (
          <EmptyState drawing="vacio-hitos" title="Aún no hay hitos">
            Aquí verás cada etapa de tu proyecto y podrás aprobar las entregas.
          </EmptyState>
        )
      }
    >
      <RecordTable
        primary={(hito) => String(hito['titulo'])}
        secondary={(hito) => (
          <>
            <PlainName source="plataforma_id" reference="plataformas" name="plataforma" /> ·{' '}
            {formatDayShort(String(hito['fecha']))}
          </>
        )}
        tertiary={(hito) => <StatusChip set="hito" value={String(hito['estado'])} />}
      >
        <DataTable.Col source="titulo">
          <RecordLink source="titulo" />
        </DataTable.Col>
        <DataTable.Col source="plataforma_id" disableSort>
          <NameField source="plataforma_id" reference="plataformas" name="plataforma" />
        </DataTable.Col>
        <DataTable.Col source="fecha">
          <DayField source="fecha" />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <StatusField set="hito" source="estado" />
        </DataTable.Col>
        {isAdmin && (
          <DataTable.Col
            source="activo"
            disableSort
            render={({ activo }: { activo: boolean }) => (activo ? 'Sí' : 'No')}
          />
        )}
        {isAdmin && (
          <DataTable.Col
            source="publicado"
            disableSort
            render={({ publicado }: { publicado: boolean }) => (publicado ? 'Sí' : 'No')}
          />
        )}
      </RecordTable>
    </ListPage>
  );
}
