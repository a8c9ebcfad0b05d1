import { formatRelative } from '../../../src-shared/dates.ts';
import { useData } from '../../data/dataProvider.ts';
import type { PersonaConIngreso } from '../../data/rows.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { EmptyState } from '../../kit/pages/EmptyState.tsx';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { optionText } from '../../kit/fields/options.ts';

const { Table, Col } = listOf<PersonaConIngreso>();

const filters = ['alcance', 'acceso'];

const secondLine = ({ email, alcance, ultimo_ingreso }: PersonaConIngreso): string =>
  [
    email,
    optionText('alcance', alcance),
    ultimo_ingreso && `entró ${formatRelative(ultimo_ingreso)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Invite({ persona }: { persona: PersonaConIngreso }) {
  const data = useData();
  return <InviteButton inRow of={persona} invite={() => data.invitePersona(persona)} />;
}

export const PersonaList = () => (
  <ListPage
    filters={filters}
    narrow="byCliente"
    sort={{ field: 'nombre', order: 'ASC' }}
    empty={
      <EmptyState title="Aún no hay otras personas">
        Desde la ficha de un cliente puedes dar acceso a más personas de su empresa.
      </EmptyState>
    }
  >
    <Table
      primary={({ nombre }) => nombre}
      secondary={(persona) => (
        <>
          <PlainName source="cliente" /> · {secondLine(persona)}
        </>
      )}
      tertiary={(persona) => <AccessChip of={persona} />}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="cliente" disableSort />
      <Col source="email" />
      <Col source="alcance" disableSort />
      <Col
        source="acceso"
        disableSort
        render={(persona: PersonaConIngreso) => <AccessChip of={persona} />}
      />
      <Col source="ultimo_ingreso" disableSort field={AgoField} />
      <Col
        label="Invitación"
        disableSort
        render={(persona: PersonaConIngreso) => <Invite persona={persona} />}
      />
    </Table>
  </ListPage>
);
