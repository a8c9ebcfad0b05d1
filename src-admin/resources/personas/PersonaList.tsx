import type { PersonaConIngreso } from '../../data/rows.ts';
import { AgoField, PlainName, RecordLink } from '../../kit/fields/fields.tsx';
import { optionText } from '../../kit/fields/options.ts';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { personText } from '../usuarios/access.ts';
import { AccessChip } from '../usuarios/AccessChip.tsx';
import { InviteButton } from '../usuarios/InviteButton.tsx';

const { Table, Col } = listOf<PersonaConIngreso>();

const filters = ['alcance', 'acceso'];

export const PersonaList = () => (
  <ListPage
    filters={filters}
    empty={{
      title: 'Aún no hay otras personas',
      text: 'Desde la ficha de un cliente puedes dar acceso a más personas de su empresa.',
    }}
  >
    <Table
      secondary={({ email, alcance, ultimo_ingreso }) => (
        <>
          <PlainName source="cliente" /> ·{' '}
          {personText(email, optionText('alcance', alcance), ultimo_ingreso)}
        </>
      )}
      tertiary={(persona) => <AccessChip of={persona} />}
    >
      <Col source="nombre" field={RecordLink} />
      <Col source="cliente" disableSort />
      <Col source="email" />
      <Col source="alcance" disableSort />
      <Col source="acceso" disableSort />
      <Col source="ultimo_ingreso" disableSort field={AgoField} />
      <Col
        label="Invitación"
        disableSort
        render={(persona) => <InviteButton inRow of={persona} />}
      />
    </Table>
  </ListPage>
);
