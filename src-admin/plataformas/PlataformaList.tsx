import { CreateButton, DataTable, NullableBooleanInput, SearchInput } from 'react-admin';
import { useSelection } from '../selection/SelectionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DayField, NameField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';

const searchFilter = <SearchInput key="q" source="q" alwaysOn placeholder="Buscar plataformas" />;
const adminFilters = [
  searchFilter,
  <NullableBooleanInput
    key="publico"
    source="publico"
    nullLabel="Todas"
    trueLabel="En el portafolio"
    falseLabel="Privadas"
    alwaysOn
  />,
];

export function PlataformaList() {
  const { isAdmin } = useSelection();
  return (
    <ListPage
      filters={isAdmin ? adminFilters : [searchFilter]}
      narrow="byCliente"
      sort={{ field: 'plataforma', order: 'ASC' }}
      empty={
        isAdmin ? (
          <EmptyState
            drawing="vacio-proyectos"
            title="Aún no hay plataformas"
            action={<CreateButton variant="contained" label="Crear una plataforma" />}
          >
            Cada proyecto de un cliente es una plataforma, con sus hitos, tickets y pagos.
          </EmptyState>
        ) : (
          <EmptyState drawing="vacio-proyectos" title="Aún no tienes plataformas">
            Cuando empecemos tu proyecto, lo verás aquí.
          </EmptyState>
        )
      }
    >
      <RecordTable
        primary={(plataforma) => String(plataforma['plataforma'])}
        secondary={(plataforma) => String(plataforma['cliente_nombre'])}
        tertiary={(plataforma) => (isAdmin && plataforma['publico'] ? 'En el portafolio' : null)}
      >
        <DataTable.Col source="plataforma">
          <RecordLink source="plataforma" />
        </DataTable.Col>
        {isAdmin && (
          <DataTable.Col source="cliente" disableSort>
            <NameField source="cliente" reference="clientes" name="cliente" />
          </DataTable.Col>
        )}
        <DataTable.Col source="dominio" disableSort>
          <PlainField source="dominio" />
        </DataTable.Col>
        <DataTable.Col source="fecha_inicio">
          <DayField source="fecha_inicio" />
        </DataTable.Col>
        {isAdmin && (
          <DataTable.Col
            source="publico"
            disableSort
            render={({ publico }: { publico: boolean }) => (publico ? 'Sí' : 'No')}
          />
        )}
      </RecordTable>
    </ListPage>
  );
}
