import { DataTable, SearchInput, SelectInput, type RaRecord } from 'react-admin';
import { TIPOS_CORREO } from '../../src-shared/correos.ts';
import { formatRelative } from '../../src-shared/dates.ts';
import { optionText } from '../../src-shared/options.ts';
import { SystemTabs } from '../salud/SystemTabs.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { InstantField, PlainField, RecordLink } from '../ui/fields.tsx';
import { ListPage } from '../ui/ListPage.tsx';
import { choices } from '../ui/options.ts';
import { RecordTable } from '../ui/RecordTable.tsx';
import { StatusChip, StatusField } from '../ui/StatusChip.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Buscar correos" />,
  <SelectInput key="estado" source="estado" choices={choices('correo')} alwaysOn />,
  <SelectInput key="entrega" source="entrega" choices={choices('entrega')} alwaysOn />,
  <SelectInput
    key="tipo"
    source="tipo"
    choices={TIPOS_CORREO.map(({ valor, texto }) => ({ id: valor, name: texto }))}
    alwaysOn
  />,
];

const typeOf = (tipo: string): string => optionText(TIPOS_CORREO, tipo);

/** Every mail that the product wrote, and what became of it. */
export const CorreoList = () => (
  <>
    <SystemTabs />
    <ListPage
      narrow="byContacto"
      filters={filters}
      sort={{ field: 'creado_en', order: 'DESC' }}
      empty={
        <EmptyState title="Aún no hay correos">
          Aquí queda cada correo que sale del sitio: a quién, cuándo y qué pasó con él.
        </EmptyState>
      }
    >
      <RecordTable
        primary={(correo: RaRecord) => typeOf(String(correo['tipo']))}
        secondary={(correo: RaRecord) =>
          `${correo['para']} · ${formatRelative(String(correo['creado_en']))}`
        }
        tertiary={(correo: RaRecord) =>
          typeof correo['entrega'] === 'string' ? (
            <StatusChip set="entrega" value={correo['entrega']} />
          ) : (
            <StatusChip set="correo" value={String(correo['estado'])} />
          )
        }
      >
        <DataTable.Col source="tipo">
          <RecordLink source="tipo" format={({ tipo }) => typeOf(String(tipo))} />
        </DataTable.Col>
        <DataTable.Col source="para">
          <PlainField source="para" />
        </DataTable.Col>
        <DataTable.Col source="estado">
          <StatusField set="correo" source="estado" />
        </DataTable.Col>
        <DataTable.Col source="entrega">
          <StatusField set="entrega" source="entrega" />
        </DataTable.Col>
        <DataTable.Col source="intentos" />
        <DataTable.Col source="creado_en">
          <InstantField source="creado_en" relative />
        </DataTable.Col>
      </RecordTable>
    </ListPage>
  </>
);
