import Undo from '@mui/icons-material/Undo';
import { DataTable, DeleteWithConfirmButton, type RaRecord } from 'react-admin';
import { formatRelative } from '../../src-shared/dates.ts';
import { MOTIVOS_SILENCIO, optionText } from '../../src-shared/options.ts';
import { SystemTabs } from '../salud/SystemTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainField } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { RecordTable } from '../ui/RecordTable.tsx';

const reasonOf = ({ motivo }: Record<string, unknown>) =>
  optionText(MOTIVOS_SILENCIO, String(motivo));

const Lift = () => (
  <DeleteWithConfirmButton
    label="Volver a escribirle"
    icon={<Undo />}
    color="primary"
    redirect={false}
    mutationMode="pessimistic"
    confirmTitle="¿Volver a escribir a esta dirección?"
    confirmContent="Los correos que vengan saldrán otra vez. Si vuelve a rebotar, quedará silenciada de nuevo."
  />
);

/** Addresses that get no mail from here, except that of sign-in. */
export const SilenciadoList = () => (
  <>
    <SystemTabs />
    <ListPage
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="No hay direcciones silenciadas">
          Cuando un correo rebota, o alguien lo marca como spam, dejamos de escribir a esa dirección
          y queda aquí.
        </EmptyState>
      }
    >
      <RecordTable
        opens={false}
        primary={(record: RaRecord) => String(record['email'])}
        secondary={(record: RaRecord) =>
          `${reasonOf(record)} · ${formatRelative(String(record['creado_en']))}`
        }
        tertiary={() => <Lift />}
      >
        <DataTable.Col source="email">
          <PlainField source="email" />
        </DataTable.Col>
        <DataTable.Col source="motivo" render={reasonOf} />
        <DataTable.Col source="detalle" disableSort>
          <PlainField source="detalle" />
        </DataTable.Col>
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
        <DataTable.Col source="id" label="Acción" disableSort align="right">
          <Lift />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
